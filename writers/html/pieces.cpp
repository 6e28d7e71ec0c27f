#include "writers/html/page.hpp"

namespace stamma {

// The style gives fill, outline and inner lines by the side the man belongs to.
const std::string_view html_pieces = R"svg(<svg class="away" aria-hidden="true">
<symbol id="man-p" viewBox="0 0 45 45"><g class="man">
<path d="M22.5 19C17 22 19.5 29 13.5 34h18C25.5 29 28 22 22.5 19z"/>
<circle cx="22.5" cy="14" r="6"/>
<rect x="11" y="34" width="23" height="5" rx="1.5"/></g></symbol>
<symbol id="man-n" viewBox="0 0 45 45"><g class="man">
<path d="M15 34C15 27 20.5 25 21 19.5L14.5 24C11.5 25.5 8.5 23 9.8 20L15 12L15.5 7L20 10.5C29 10
34 17 33 34z"/>
<path class="fine" d="M24.5 13.5C29 17.5 29.7 24 29.3 31"/>
<circle class="dot" cx="17.3" cy="14.8" r="1.3"/>
<rect x="10.5" y="34" width="25" height="5" rx="1.5"/></g></symbol>
<symbol id="man-b" viewBox="0 0 45 45"><g class="man">
<path d="M17.5 28L14.5 34h16L27.5 28z"/>
<path d="M22.5 9.5C14.5 15.5 12.5 23 17.5 28.5h10C32.5 23 30.5 15.5 22.5 9.5z"/>
<circle cx="22.5" cy="7.5" r="2.6"/>
<path class="fine" d="M22.5 15v8M18.5 19h8"/>
<rect x="10.5" y="34" width="24" height="5" rx="1.5"/></g></symbol>
<symbol id="man-r" viewBox="0 0 45 45"><g class="man">
<path d="M13 34L15 18h15L32 34z"/>
<path d="M11 8h5.5v3.5h3.5V8h5v3.5h3.5V8H34v10H11z"/>
<path class="fine" d="M15 18.2h15M14.2 30h16.6"/>
<rect x="10" y="34" width="25" height="5" rx="1.5"/></g></symbol>
<symbol id="man-q" viewBox="0 0 45 45"><g class="man">
<path d="M13.5 30L8.5 14L15.5 22L16 10.5L22.5 21L29 10.5L29.5 22L36.5 14L31.5 30z"/>
<circle cx="8" cy="12" r="2.4"/><circle cx="16" cy="8.3" r="2.4"/>
<circle cx="29" cy="8.3" r="2.4"/><circle cx="37" cy="12" r="2.4"/>
<path d="M13.5 29.5h18L30.5 34h-16z"/>
<rect x="10" y="34" width="25" height="5" rx="1.5"/></g></symbol>
<symbol id="man-k" viewBox="0 0 45 45"><g class="man">
<path class="cross" d="M22.5 4v9M18.5 7.5h8"/>
<path d="M13.5 30C5 22.5 9 13 16.5 14.5C20 15.2 22 18 22.5 21C23 18 25 15.2 28.5 14.5C36 13 40
22.5 31.5 30z"/>
<path d="M22.5 21.5C18.8 17.5 19.5 14 22.5 11.5C25.5 14 26.2 17.5 22.5 21.5z"/>
<path d="M13.5 29.5h18L30.5 34h-16z"/>
<rect x="10" y="34" width="25" height="5" rx="1.5"/></g></symbol>
</svg>
)svg";

}  // namespace stamma
