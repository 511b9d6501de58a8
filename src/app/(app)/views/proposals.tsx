'use client';
import { ProposalsView } from '../../../features/proposals/proposals-view.tsx';

export default function Proposals() {
  return <ProposalsView />;
}
