/** Whether the browser may be asked, has agreed, or has refused or cannot. */
export function notificationState(): NotificationPermission | 'unsupported' {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
}

/** Requests permission once; a refusal is final. Called from a user's action that shows what the permission is for. */
export async function askForNotifications(): Promise<void> {
  if (notificationState() === 'default') await Notification.requestPermission();
}

/** Shows a notification of the system if it is permitted. @param onClick called when the user clicks it */
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
    // Some phones allow notifications only from a service worker; the notice in the page is shown in any case.
    return;
  }
}
