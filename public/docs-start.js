/* Starts the API reference (src/app/docs) with nothing from elsewhere: no fonts, no proxy, no telemetry, no agent. */
const place = document.getElementById('reference');
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
  customCss: ':root{--scalar-font:"Atkinson Hyperlegible Next Variable",system-ui,sans-serif;--scalar-radius:4px}',
});
