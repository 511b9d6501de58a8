import Download from 'lucide-react/icons/download';
import { install, installOffer, isInstalledByHand, isPlainHttp } from '../../client/install/install-offer.ts';
import { NavAction } from '../../client/navigation/nav-action.tsx';
import { useValue } from '../../client/react/use-value.ts';

/** Offers to install the app where the browser does; where only its own menu can, says how. */
export function InstallLine({ onInstall }: { onInstall: () => void }) {
  const offered = useValue(installOffer) !== null;
  if (!offered && isPlainHttp())
    return <p className="px-2 py-3 text-ink2">To install Tidemark or use it offline, open it at its https address.</p>;
  if (!offered)
    return isInstalledByHand() ? (
      <p className="px-2 py-3 text-ink2">To install Tidemark: Share, then Add to Home Screen.</p>
    ) : null;
  return (
    <NavAction
      label="Install Tidemark"
      icon={Download}
      onClick={() => {
        onInstall();
        install();
      }}
    />
  );
}
