import { Fragment } from 'react';
import { classNames } from '../../components/class-names.ts';

/** A filter as it is highlighted where it is written, in the pale tone of what is only told. */
export function Conditions({ texts, isQuiet }: { readonly texts: readonly string[]; readonly isQuiet: boolean }) {
  return (
    <span className="-ml-[3px] min-w-0 [overflow-wrap:anywhere]">
      {texts.map((text, index) => (
        <Fragment key={text}>
          {index > 0 && ' '}
          <span
            className={classNames(
              'rounded-sm box-decoration-clone bg-sel px-[3px] py-px',
              isQuiet ? 'text-ink2' : 'text-ink',
            )}
          >
            {text}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
