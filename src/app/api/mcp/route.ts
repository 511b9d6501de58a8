import { apiRoute } from '../api-route.ts';

const handle = apiRoute('mcp');

export { handle as DELETE, handle as GET, handle as OPTIONS, handle as POST };
