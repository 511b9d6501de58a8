'use client';
import { SearchView } from '../../../features/search/search-view.tsx';
import { FilterResults } from '../../../features/tasks/views/filter-results.tsx';

export default function Search() {
  return <SearchView Results={FilterResults} />;
}
