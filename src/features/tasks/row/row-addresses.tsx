import { webAddresses } from '../../../lib/web-addresses.ts';

export interface RowAddressesProps {
  /** The title, in which the addresses are written. */
  readonly text: string;
  /** Whether Tab reaches the row, and therefore its addresses. */
  readonly tabStop: boolean;
}

/** The web addresses of a title as links by their hosts, because the title itself is the link to the task. */
export function RowAddresses({ text, tabStop }: RowAddressesProps) {
  return webAddresses(text).map(({ href, host }) => (
    <a
      key={href}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      draggable={false}
      tabIndex={tabStop ? 0 : -1}
      className="relative order-3 -my-1 max-w-60 truncate py-1 text-meta text-pen underline underline-offset-2 row:order-none"
    >
      {host}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  ));
}
