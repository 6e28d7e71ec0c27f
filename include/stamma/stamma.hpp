// Everything. board, position, verdict, notation, explain and version need only stamma::core.
#pragma once

#include <stamma/board.hpp>
#include <stamma/clean.hpp>
#include <stamma/diagnostic.hpp>
#include <stamma/error.hpp>
#include <stamma/explain.hpp>
#include <stamma/game.hpp>
#include <stamma/laws.hpp>
#include <stamma/notation.hpp>
#include <stamma/position.hpp>
#include <stamma/read.hpp>
#include <stamma/verdict.hpp>
#include <stamma/version.hpp>
#include <stamma/write.hpp>
