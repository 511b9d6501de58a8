/** Takes the place of a kilobyte of styles for Next's last page of an error, which shows where nothing of ours could be rendered: plain text does. */
export const errorThemeCss = ':root{color-scheme:light dark;font-family:sans-serif}body{margin:16vh 1rem}';

export const errorStyles = {};

export const WarningIcon = (): null => null;
