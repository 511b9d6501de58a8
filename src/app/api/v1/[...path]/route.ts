import { apiRoute } from '../../api-route.ts';

const handle = apiRoute('rest');

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
