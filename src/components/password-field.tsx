import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Field, Input } from './field.tsx';
import { useHydrated } from './use-hydrated.ts';

export interface PasswordFieldProps extends ComponentProps<'input'> {
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  /** Tells a password manager whether to fill in the stored password or to propose a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password in a form, which can be shown to check what was typed. @param error why the password is not valid */
export function PasswordField({ label = 'Password', hint, error, ...input }: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <RevealableInput
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          // A shown password is no word of a language.
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          revealLabel={`Show ${label.toLowerCase()}`}
        />
      )}
    </Field>
  );
}

interface RevealableInputProps extends ComponentProps<'input'> {
  readonly id: string;
  readonly revealLabel: string;
}

function RevealableInput({ revealLabel, ...input }: RevealableInputProps) {
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const cursor = useRef<readonly [number | null, number | null] | null>(null);
  const [isShown, setShown] = useState(false);

  // A password manager reads the form as it is submitted, and the page may stay open beside other people afterwards.
  useEffect(() => {
    const form = box.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  // Some browsers move the cursor to the start when the type changes.
  useLayoutEffect(() => {
    const field = box.current?.querySelector('input');
    if (field && cursor.current) field.setSelectionRange(...cursor.current);
    cursor.current = null;
  });

  function toggle(): void {
    const field = box.current?.querySelector('input');
    if (field) cursor.current = [field.selectionStart, field.selectionEnd];
    setShown(!isShown);
  }

  const Icon = isShown ? EyeOff : Eye;
  return (
    <div ref={box} className="relative">
      <Input {...input} type={isShown ? 'text' : 'password'} className="pr-10 pointer-coarse:pr-12" />
      {hydrated && (
        <button
          type="button"
          aria-pressed={isShown}
          aria-controls={input.id}
          title={revealLabel}
          // The focus stays in the field, and with it the keyboard of a phone.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
          className="press absolute inset-y-0 right-0 inline-flex w-9 items-center justify-center rounded-sm text-ink2 hover:text-ink pointer-coarse:w-11"
        >
          <Icon aria-hidden size={16} strokeWidth={1.5} />
          <span className="visually-hidden">{revealLabel}</span>
        </button>
      )}
    </div>
  );
}
