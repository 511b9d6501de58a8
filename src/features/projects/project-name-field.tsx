import { NavLeading } from '../../client/navigation/nav-leading.tsx';
import { NameField } from '../../client/renaming/name-field.tsx';
import { ColorDot } from '../../components/color-dot.tsx';
import type { Project } from '../../contract/projects.ts';

/** The name of a project in the navigation while it is being written, where its link stood. */
export function ProjectNameField({ project: { id, name, color } }: { project: Project }) {
  return (
    <div className="flex min-h-7 items-center gap-2 px-2 pointer-coarse:min-h-11">
      <NavLeading>
        <ColorDot color={color} />
      </NavLeading>
      <NameField kind="project" id={id} name={name} />
    </div>
  );
}
