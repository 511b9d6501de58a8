import de from '../../quick-add/examples/de.json' with { type: 'json' };
import en from '../../quick-add/examples/en.json' with { type: 'json' };
import type { QuickAddExampleFile } from '../../quick-add/examples/example-file.ts';
import { firstLines } from '../../quick-add/help/first-lines.ts';
import { QuickAddExamples } from './quick-add-examples.tsx';

export interface QuickAddHelpProps {
  readonly language: 'en' | 'de';
  /** When and where the reader is, for the lines of today. */
  readonly moment: Parameters<typeof firstLines>[1];
}

export function QuickAddHelp({ language, moment }: QuickAddHelpProps) {
  return (
    <QuickAddExamples
      language={language}
      first={firstLines(language, moment)}
      examples={(language === 'de' ? de : en) as QuickAddExampleFile}
    />
  );
}
