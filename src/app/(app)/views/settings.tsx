'use client';
import { ApiTokensView } from '../../../features/api-tokens/api-tokens-view.tsx';
import { SettingsFrame, type SettingsPage } from '../../../features/settings/settings-frame.tsx';

/** In the order of the navigation; the first is what `/settings` shows. */
const pages: readonly SettingsPage[] = [{ href: '/settings/api-tokens', label: 'API tokens', View: ApiTokensView }];

export default function Settings() {
  return <SettingsFrame pages={pages} />;
}
