import { expect, test } from 'vitest';
import type { Project } from '../../contract/projects.ts';
import { apartFavorites, type ProjectRow, projectRows } from './project-rows.ts';

const project = (id: string, parentId: string | null = null, isFavorite = false) =>
  ({ id, parentId, isFavorite }) as Project;

const ids = (rows: readonly ProjectRow[]): unknown[] =>
  rows.map(({ project, rows }) => (rows.length > 0 ? [project.id, ids(rows)] : project.id));

test('projects stand below those that they are in, in their order', () => {
  const projects = [project('sink', 'kitchen'), project('home'), project('garden'), project('kitchen', 'home')];
  expect(ids(projectRows(projects))).toEqual([['home', [['kitchen', ['sink']]]], 'garden']);
});

test('a project whose parent is not in the list stands at the top', () => {
  expect(ids(projectRows([project('kitchen', 'archived'), project('garden')]))).toEqual(['kitchen', 'garden']);
});

test('a favourite takes along what is in it, and leaves the project that it is in', () => {
  const projects = [project('home'), project('kitchen', 'home', true), project('sink', 'kitchen'), project('garden')];
  const { favorites, others } = apartFavorites(projects);
  expect(ids(projectRows(favorites))).toEqual([['kitchen', ['sink']]]);
  expect(ids(projectRows(others))).toEqual(['home', 'garden']);
});
