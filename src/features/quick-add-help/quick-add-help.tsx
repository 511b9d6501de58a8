import de from '../../quick-add/examples/de.json' with { type: 'json' };
import en from '../../quick-add/examples/en.json' with { type: 'json' };
import type { QuickAddExampleFile } from '../../quick-add/examples/example-file.ts';
import { QuickAddExamples } from './quick-add-examples.tsx';

/** @param locale a BCP 47 tag, or a browser's list of them */
export function QuickAddHelp({ locale }: { locale: string }) {
  const language = locale.toLowerCase().startsWith('de') ? 'de' : 'en';
  return <QuickAddExamples language={language} examples={(language === 'de' ? de : en) as QuickAddExampleFile} />;
}
