import type { UseFormReturn } from 'react-hook-form';
import { places } from '../../client/picking/places.ts';
import { useSelection } from '../../client/react/use-records.ts';
import type { Replica } from '../../sync/replica.ts';
import { type NamedProject, ProjectChoice } from './project-choice.tsx';
import type { TokenFormValues } from './token-form-values.ts';

/** The projects of the account to choose from. */
export function ProjectFields({ form }: { form: UseFormReturn<TokenFormValues> }) {
  return <ProjectChoice form={form} projects={useSelection(['project'], projectNames, hasSameNames)} />;
}

function projectNames(replica: Replica): NamedProject[] {
  return places(replica)
    .filter(({ sectionId }) => sectionId === null)
    .map(({ projectId, label }) => ({ id: projectId, name: label }));
}

function hasSameNames(a: readonly NamedProject[], b: readonly NamedProject[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
