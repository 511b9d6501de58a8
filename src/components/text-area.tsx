import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/**
 * A text field of several lines. React writes the text of a controlled one into `defaultValue` after every letter, on which
 * Chromium begins a new step of its undo: Ctrl+Z took back single letters. The element answers that it has the text already.
 */
export function TextArea({ ref, ...rest }: ComponentProps<'textarea'>) {
  const own = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => own.current);
  useLayoutEffect(() => {
    const element = own.current;
    if (element)
      Object.defineProperty(element, 'defaultValue', {
        configurable: true,
        get: () => element.value,
        set: () => {},
      });
  }, []);
  return <textarea ref={own} {...rest} />;
}
