'use client';
import { ViewsPage } from '../../../features/views/views-page.tsx';

export default function Views() {
  return <ViewsPage />;
}
