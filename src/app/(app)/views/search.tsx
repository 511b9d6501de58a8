'use client';
import { SearchView } from '../../../features/search/search-view.tsx';

export default function Search() {
  return <SearchView />;
}
