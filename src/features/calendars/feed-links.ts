/** The address as this browser reaches the service, where the operator has named none that others reach. */
export function reachableAddress(address: string, pageOrigin: string): string {
  const { hostname, pathname } = new URL(address);
  return hostname === 'localhost' || hostname === '127.0.0.1' ? `${pageOrigin}${pathname}` : address;
}

/** Opens the calendar of the device. */
export function webcalLink(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}

/** Opens Google Calendar, which asks whether to add it. */
export function googleLink(address: string): string {
  return `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalLink(address))}`;
}
