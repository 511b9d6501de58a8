/** Copies a text. At a plain-http address the clipboard is out of reach, and only the command for a selection copies. @returns whether it did */
export async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return copyBySelection(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'fixed opacity-0';
  // Beside the focus, because a dialog takes the focus back from what lies outside it.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  // Deprecated, but the only way where `navigator.clipboard` is missing.
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
