/* Starts the API reference (src/app/docs) with nothing from elsewhere: no fonts, no proxy, no telemetry, no agent. */
const place = document.getElementById('reference');

/** Our own tokens (src/app/globals.css), whose contrast is known, for both themes. */
const look = `
.light-mode, .dark-mode, :root {
  --scalar-font: "Atkinson Hyperlegible Next Variable", system-ui, sans-serif;
  --scalar-radius: 4px;
  --scalar-background-1: var(--canvas);
  --scalar-background-2: var(--rail);
  --scalar-background-3: var(--hover);
  --scalar-border-color: var(--line);
  --scalar-color-1: var(--ink);
  --scalar-color-2: var(--ink2);
  --scalar-color-3: var(--ink2);
  --scalar-color-accent: var(--pen);
  --scalar-color-green: var(--ok);
  --scalar-color-red: var(--danger);
  --scalar-color-blue: var(--p3);
  --scalar-color-orange: var(--p2);
  --scalar-color-yellow: var(--p2);
  --scalar-color-purple: var(--pen);
  --scalar-sidebar-background-1: var(--rail);
  --scalar-sidebar-color-1: var(--ink);
  --scalar-sidebar-color-2: var(--ink2);
  --scalar-sidebar-search-color: var(--ink2);
}`;

window.Scalar.createApiReference(place, {
  url: place.dataset.document,
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  theme: 'none',
  layout: 'modern',
  hideDarkModeToggle: true,
  forceDarkModeState:
    document.documentElement.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  authentication: { preferredSecurityScheme: 'bearer' },
  customCss: look,
});

/** What the reference leaves unsaid to a screen reader or out of the keyboard's reach, mended wherever it appears. */
function mend() {
  // Their text is there only under the pointer.
  for (const button of place.querySelectorAll('.scalar-code-copy:not([aria-label])')) {
    button.setAttribute('aria-label', 'Copy the code');
  }
  // The name for screen readers must contain the visible text (WCAG 2.5.3), which these labels do not.
  for (const button of place.querySelectorAll('.show-more[aria-label]')) button.removeAttribute('aria-label');
  for (const card of place.querySelectorAll('.response-card[role=region]')) card.removeAttribute('role');
  for (const content of place.querySelectorAll('.response-card .scalar-card-content:not([tabindex])')) {
    content.setAttribute('tabindex', '0');
  }
}

new MutationObserver(mend).observe(place, { childList: true, subtree: true });
