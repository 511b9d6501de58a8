import type { ReactNode } from 'react';
import { ForgetEnded } from './forget-ended.tsx';

/** The page around the forms for sign-in and sign-up. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[360px] flex-col px-4 pt-[12vh] pb-8">
      <p className="font-title text-reading">Tidemark</p>
      <p className="mt-1 mb-8 text-ink2">
        Write a line, and it becomes a task with its day, its place and its reminder, on a server of your own.
      </p>
      <h1 className="mb-5 text-title font-title">{title}</h1>
      {children}
      <ForgetEnded />
    </main>
  );
}
