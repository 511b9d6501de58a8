/** Whether the browser may be asked, has agreed, or has refused or cannot. */
export function notificationState(): NotificationPermission | 'unsupported' {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
}

/** Asks once; a refusal is respected. Called from an action of the user that makes clear what for. */
export async function askForNotifications(): Promise<void> {
  if (notificationState() === 'default') await Notification.requestPermission();
}

/** Shows a notification of the system if that was allowed. @param onClick when the user follows it */
export function notify(title: string, options: { tag: string; body: string; onClick: () => void }): void {
  if (notificationState() !== 'granted') return;
  try {
    const notification = new Notification(title, { tag: options.tag, body: options.body });
    notification.onclick = () => {
      window.focus();
      notification.close();
      options.onClick();
    };
  } catch {
    // Some phones allow notifications from a service worker only; the notice in the page is there in any case.
    return;
  }
}
