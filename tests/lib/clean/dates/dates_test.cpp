#include "lib/clean/dates/dates.hpp"

#include <array>
#include <string>

#include "tests/support/catch.hpp"

using namespace stamma;

namespace {

/// "D01 1984.03.12", with a question mark behind the code where it is proposed only.
std::string mended(std::string_view value, DateOrder order = DateOrder::undecided,
                   std::span<const int> years = {}, bool begins = false) {
  const auto m = mend_date(value, {order, years, begins});
  if (!m) return "fine";
  CHECK_FALSE(m->message.empty());
  if (m->fix == Finding::Fix::none) {
    CHECK(m->value.empty());
    return std::string(id(m->code)) + "!";
  }
  CHECK(is_plain_date(m->value));
  return std::string(id(m->code)) + (m->fix == Finding::Fix::made ? " " : "? ") + m->value;
}

}  // namespace

TEST_CASE("dates as the standard writes them are left alone", "[dates]") {
  for (const char* const d :
       {"1984.03.12", "1984.03.??", "1984.??.??", "????.??.??", "19??.??.??", "184?.??.??",
        "2000.02.29", "1996.02.29", "????.02.29", "????.03.12", "1984.??.31", "1475.01.01"}) {
    INFO(d);
    CHECK(is_plain_date(d));
    CHECK(mended(d) == "fine");
  }
  for (const char* const d : {"", "1984", "1984.02.30", "1900.02.29", "1984.13.01", "1984.00.00",
                              "1984.3.12", "0984.03.12", "9184.03.12", "1984.03.12 ", "1984-03-12",
                              "?984.03.12", "1984.0?.12", "19840.03.1"}) {
    INFO(d);
    CHECK_FALSE(is_plain_date(d));
  }
}

TEST_CASE("dates with the year first", "[dates]") {
  CHECK(mended("1984-03-12") == "D01 1984.03.12");
  CHECK(mended("1984/3/12") == "D01 1984.03.12");
  CHECK(mended("1984.3.2") == "D01 1984.03.02");
  CHECK(mended("1984 03 12") == "D01 1984.03.12");
  CHECK(mended("19840312") == "D01 1984.03.12");
  CHECK(mended("1984.03.12`") == "D01 1984.03.12");
  CHECK(mended(" 1984.03.12 ") == "D01 1984.03.12");
  CHECK(mended("1984-03-12T00:00:00Z") == "D01 1984.03.12");
  CHECK(mended("1984-03-12T10:20:00Z") == "D01? 1984.03.12");
  CHECK(mended("1984.03.12 20:15") == "D01? 1984.03.12");
  CHECK(mended("1984.31.12") == "D02? 1984.12.31");
}

TEST_CASE("parts of a date that are not known", "[dates]") {
  CHECK(mended("1984") == "D04 1984.??.??");
  CHECK(mended("1984.03") == "D04 1984.03.??");
  CHECK(mended("1984-03") == "D04 1984.03.??");
  CHECK(mended("03/1984") == "D04 1984.03.??");
  CHECK(mended("1984.??") == "D04 1984.??.??");
  CHECK(mended("1984.00.00") == "D04 1984.??.??");
  CHECK(mended("1984.03.00") == "D04 1984.03.??");
  CHECK(mended("0000.00.00") == "D04 ????.??.??");
  CHECK(mended("1984.xx.xx") == "D04 1984.??.??");
  CHECK(mended("1984.x.x") == "D04 1984.??.??");
  CHECK(mended("1984.--.--") == "D04 1984.??.??");
  CHECK(mended("??.??.1984") == "D04 1984.??.??");
  CHECK(mended("?\?/03/1984") == "D04 1984.03.??");
  CHECK(mended("?") == "D04 ????.??.??");
  CHECK(mended("????") == "D04 ????.??.??");
  CHECK(mended("unknown") == "D04 ????.??.??");
  CHECK(mended("184?") == "D04 184?.??.??");
  CHECK(mended("ca. 1850") == "D04? 1850.??.??");
  CHECK(mended("1850?") == "D04? 1850.??.??");
  CHECK(mended("1850s") == "D04? 1850.??.??");
  CHECK(mended("1984-85") == "D04? 1984.??.??");
  CHECK(mended("1984/1985") == "D04? 1984.??.??");
  CHECK(mended("1908-09") == "D04? 1908.09.??");
}

TEST_CASE("day and month with the year behind them", "[dates]") {
  CHECK(mended("13/04/1984") == "D01 1984.04.13");
  CHECK(mended("04/13/1984") == "D01 1984.04.13");
  CHECK(mended("4.4.1984") == "D01 1984.04.04");
  CHECK(mended("03/04/1984") == "D02? 1984.04.03");
  CHECK(mended("03/04/1984", DateOrder::day_first) == "D02 1984.04.03");
  CHECK(mended("03.04.1984", DateOrder::month_first) == "D02 1984.03.04");
  CHECK(mended("03/?\?/1984") == "D02? 1984.03.??");
  CHECK(mended("12.III.1984") == "D01 1984.03.12");
  CHECK(mended("12.X.1984") == "D01 1984.10.12");
}

TEST_CASE("months by their names", "[dates]") {
  for (const char* const d :
       {"12 March 1984", "March 12, 1984", "12th of March 1984", "12-Mar-1984", "12. März 1984",
        "12. Maerz 1984", "12 mars 1984", "12 de marzo de 1984", "12 marzo 1984", "12 maart 1984",
        "12 de março de 1984", "12 marca 1984", "12 марта 1984 г.", "12 МАРТА 1984",
        "Monday, 12 March 1984", "1984 March 12", "12MAR1984", "12 MÄRZ 1984"}) {
    INFO(d);
    CHECK(mended(d) == "D01 1984.03.12");
  }
  CHECK(mended("1er août 1984") == "D01 1984.08.01");
  CHECK(mended("3 października 1984") == "D01 1984.10.03");
  CHECK(mended("March 1984") == "D04 1984.03.??");
  CHECK(mended("12 March") == "D04? ????.03.12");
  CHECK(mended("31 June 1984") == "D03!");
  CHECK(mended("12 Mards 1984") == "D01!");
}

TEST_CASE("years of two figures", "[dates]") {
  const std::array<int, 1> known{1984};
  const std::array<int, 2> two{1884, 1984};
  CHECK(mended("13.4.84") == "D01? 1984.04.13");
  CHECK(mended("13.4.84", DateOrder::undecided, known) == "D01 1984.04.13");
  CHECK(mended("13.4.84", DateOrder::undecided, two) == "D01? 1984.04.13");
  CHECK(mended("84-04-13", DateOrder::undecided, known) == "D01 1984.04.13");
  CHECK(mended("3.4.84", DateOrder::undecided, known) == "D02? 1984.04.03");
  CHECK(mended("3.4.84", DateOrder::day_first, known) == "D02 1984.04.03");
  CHECK(mended("March 12, '84", DateOrder::undecided, known) == "D01 1984.03.12");
  CHECK(mended("03-04-05") == "D01!");
}

TEST_CASE("several days", "[dates]") {
  CHECK(mended("1984.03.12-14") == "D04? 1984.03.??");
  CHECK(mended("12-14.03.1984") == "D04? 1984.03.??");
  CHECK(mended("12-14 March 1984") == "D04? 1984.03.??");
  CHECK(mended("28.2.-3.3.1984") == "D04? 1984.??.??");
  CHECK(mended("1984.03.12-1984.03.14") == "D04? 1984.03.??");
  CHECK(mended("1984.03.12-14", DateOrder::undecided, {}, true) == "D01? 1984.03.12");
}

TEST_CASE("what is no date is only told", "[dates]") {
  for (const char* const d : {"1984.02.31", "1984.13.45", "0184.03.12", "31/13/1984", "30.02.1984"})
    CHECK(mended(d) == "D03!");
  for (const char* const d : {"yesterday", "12", "123456", "1.2.3.4.5.6.7.8.9", "1984.1985.1986",
                              "99999999999999999999", "\xFF\xFE", "\xC3", "12\xE2\x80"})
    CHECK(mended(d) == "D01!");
  CHECK(mended(std::string(100'000, '1')) == "D01!");
  CHECK(mended(std::string(100'000, '.')) == "D01!");
}

TEST_CASE("the order of a file's dates", "[dates]") {
  DateEvidence e;
  gather_dates(
      "[Date \"1984.03.12\"]\n[EventDate \"13/4/1984\"]\n[UTCDate \"3.4.1984\"]\n"
      "[Date \"31-12-84\"]\n[Date \"12 March 1984\"]\n[Date \"13-03-04\"]\n[Date \"14/13/1984\"]",
      e);
  CHECK(e.day_first == 2);
  CHECK(e.month_first == 0);
  CHECK(e.either == 1);
  CHECK(e.order() == DateOrder::day_first);
  gather_dates("[Date \"4/13/1984\"]", e);
  CHECK(e.month_first == 1);
  CHECK(e.order() == DateOrder::undecided);
  CHECK(DateEvidence{}.order() == DateOrder::undecided);
  CHECK(DateEvidence{0, 1, 5}.order() == DateOrder::month_first);
}

TEST_CASE("the scan for dates finds them at every place and stops at the end", "[dates]") {
  const std::string date = "[Date \"13/4/1984\"]";
  for (std::size_t at = 0; at < 200; ++at) {
    DateEvidence e;
    gather_dates(std::string(at, 'D') + date + std::string(200 - at, '"'), e);
    CHECK(e.day_first == 1);
  }
  const std::string text = date + date;
  for (std::size_t n = 0; n <= text.size(); ++n) {
    DateEvidence e;
    gather_dates(std::string(text.data(), n), e);  // a copy, for the sanitizers
    CHECK(e.day_first <= 2);
  }
}

TEST_CASE("days are counted over leap years", "[dates]") {
  CHECK(day_number({1984, 3, 1}) - day_number({1984, 2, 28}) == 2);
  CHECK(day_number({1900, 3, 1}) - day_number({1900, 2, 28}) == 1);
  CHECK(day_number({2001, 1, 1}) - day_number({2000, 12, 31}) == 1);
}
