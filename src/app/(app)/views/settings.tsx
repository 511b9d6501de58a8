'use client';
import { ActivityView } from '../../../features/activity/activity-view.tsx';
import { TokenActivity } from '../../../features/activity/token-activity.tsx';
import { ApiTokensView } from '../../../features/api-tokens/api-tokens-view.tsx';
import { ConnectAgentView } from '../../../features/api-tokens/connect-agent-view.tsx';
import { RevokeTokenDialog } from '../../../features/api-tokens/revoke-token-dialog.tsx';
import { TokenView } from '../../../features/api-tokens/token-view.tsx';
import { CalendarsView } from '../../../features/calendars/calendars-view.tsx';
import { TokenProposals } from '../../../features/proposals/token-proposals.tsx';
import { KeyboardView } from '../../../features/settings/keyboard-view.tsx';
import { NotificationsView } from '../../../features/settings/notifications-view.tsx';
import { PreferencesView } from '../../../features/settings/preferences-view.tsx';
import { ProfileView } from '../../../features/settings/profile-view.tsx';
import { SecurityView } from '../../../features/settings/security/security-view.tsx';
import { SettingsFrame, type SettingsPage } from '../../../features/settings/settings-frame.tsx';
import { KeyTable } from '../../../features/shell/key-table.tsx';
import { TransferView } from '../../../features/transfer/transfer-view.tsx';

const Activity = () => (
  <ActivityView revokeDialog={(token, onClose) => <RevokeTokenDialog token={token} onClose={onClose} />} />
);
const Token = ({ id }: { id: string }) => (
  <TokenView id={id}>
    <TokenProposals tokenId={id} />
    <TokenActivity tokenId={id} />
  </TokenView>
);
const Keyboard = () => <KeyboardView table={<KeyTable />} />;

/** The pages in the order of the navigation; `/settings` shows the first. */
const pages: readonly SettingsPage[] = [
  { href: '/settings/profile', label: 'Profile', View: ProfileView },
  { href: '/settings/preferences', label: 'Preferences', View: PreferencesView },
  { href: '/settings/security', label: 'Security', View: SecurityView },
  { href: '/settings/notifications', label: 'Notifications', View: NotificationsView },
  { href: '/settings/calendars', label: 'Calendars', View: CalendarsView },
  { href: '/settings/api-tokens', label: 'API tokens', View: ApiTokensView, Below: Token },
  { href: '/settings/agents', label: 'Agents', View: ConnectAgentView },
  { href: '/settings/activity', label: 'Activity', View: Activity },
  { href: '/settings/keyboard', label: 'Keyboard', View: Keyboard, isForKeys: true },
  { href: '/settings/import', label: 'Import', View: TransferView, formerly: '/settings/transfer' },
];

export default function Settings({ id }: { id: string }) {
  return <SettingsFrame pages={pages} id={id} />;
}
