'use client';
import { useEffect, useState } from 'react';

const modulePx = 4;
const borderModules = 4;

/** A QR code, dark on white in either theme, because not every camera reads the reverse. */
export function QrCode({ text }: { text: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    let isShown = true;
    void import('uqr').then(({ encode }) => {
      if (isShown) setRows(encode(text, { ecc: 'M', border: borderModules }).data);
    });
    return () => {
      isShown = false;
    };
  }, [text]);
  const size = rows.length;
  if (size === 0) return <div className="size-[212px]" />;
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label="QR code of the secret"
      width={size * modulePx}
      height={size * modulePx}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="max-w-full self-center rounded-sm"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
