#include "engine/jobs/clean_options.hpp"

#include "engine/files/collisions.hpp"
#include "engine/files/output.hpp"

namespace stamma::engine {
namespace {

FilesOfRun files_of(const CleanOptions& o) {
  FilesOfRun files;
  files.read = o.read.files;
  for (const std::string& file :
       {o.apply, o.read.decisions, o.read.known, o.rules.aliases, o.rules.fide,
        o.rules.names.value_or(""), o.rules.openings.value_or("")})
    files.read.push_back(file);
  files.written = {o.report, o.rejects, o.review, o.into};
  if (!o.in_place && !o.split && !o.dry_run) files.written.push_back(o.output);
  files.writes_standard_output =
      o.dry_run || (!o.in_place && o.into.empty() && is_standard_output(o.output));
  return files;
}

}  // namespace

bool CleanOptions::strips_marks() const noexcept {
  const Stripping& strip = shape.strip;
  if (!(format.doubts == DoubtMark::nag ? strip.nags : strip.comments)) return false;
  return info(format.to).flagged != FlaggedMoves::verdicts || one_by_one();
}

// A table with a clash a row: the && and || of its conditions are all that branches here.
std::string CleanOptions::contradiction() const {
  const bool to_standard_output = is_standard_output(output);
  const struct {
    bool holds;
    const char* why;
  } clashes[] = {
      {in_place && !output.empty(), "--in-place and -o exclude each other"},
      {in_place && split, "--in-place and --split exclude each other"},
      {in_place && format.to != Format::pgn, "--in-place writes PGN, and nothing else"},
      {!in_place && !backup.empty(), "--backup needs --in-place"},
      {!in_place && keep_times, "--keep-times needs --in-place"},
      {repair == Repair::none && !read.decisions.empty(),
       "--decisions settle what is repaired; with --repair none nothing is"},
      {split && to_standard_output, "--split needs a folder, as -o games/"},
      {in_place && format.packing.kind, "--in-place and --pack exclude each other"},
      {!into.empty() && (!output.empty() || in_place || split || !sort.empty()),
       "--into adds to one file; -o, --in-place, --sort and --split do not go with it"},
      {!into.empty() && (format.to != Format::pgn || format.illegal != IllegalMoves::parts ||
                         format.packing.kind),
       "--into adds plain PGN with illegal games in parts"},
      {!into.empty() && (dedupe == DedupeKind::off || dedupe == DedupeKind::moves),
       "--into needs --dedupe exact, prefix or near"},
      {!groups.empty() && (in_place || dry_run || !into.empty()), "--groups needs -o FILE"},
      {!groups.empty() && dedupe == DedupeKind::moves, "--groups goes with exact, prefix and near"},
      {!groups.empty() && (!rejects.empty() || !read.decisions.empty() || !apply.empty()),
       "--groups excludes --rejects, --decisions and --apply"},
      {dry_run && format.packing.kind, "--dry-run packs nothing"},
  };
  for (const auto& clash : clashes)
    if (clash.holds) return clash.why;
  if (!in_place && !dry_run)
    if (std::string why = format.refusal(split ? std::string("games.pgn") : output); !why.empty())
      return why;
  std::string why = collision(files_of(*this));
  if (why.starts_with(output + " is read and")) why += "; --in-place cleans a file where it is";
  return why;
}

}  // namespace stamma::engine
