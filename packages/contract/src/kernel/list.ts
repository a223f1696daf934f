import * as z from 'zod';
import { type Field, type Fields, type Given, PAGE, type ValueOf } from './address.ts';
import { inputDate, texto, uuid, yesNo } from './field.ts';
import { page } from './page.ts';
import type { RouteDef } from './route.ts';

interface ListDef extends Omit<RouteDef, 'method' | 'query' | 'body' | 'response' | 'address'> {
  /** One row of the list. */
  row: z.ZodType;
  /** The filters of the list, by their names in the address. */
  filters: Fields;
}

type AddressOf<D extends ListDef> = typeof PAGE & D['filters'];

/** Values as a caller writes them: typed, or as text in an address. */
type Written<F extends Field> = F['kind'] extends 'choice' ? ValueOf<F> : ValueOf<F> | string;

type ShapeOf<F extends Fields> = {
  [K in keyof F]: K extends Given<F>
    ? z.ZodDefault<z.ZodType<ValueOf<F[K]>, Written<F[K]>>>
    : z.ZodOptional<z.ZodType<ValueOf<F[K]>, Written<F[K]>>>;
};

type ListOf<D extends ListDef> = Omit<D, 'row' | 'filters'> & {
  method: 'GET';
  query: z.ZodObject<ShapeOf<AddressOf<D>>>;
  response: ReturnType<typeof page<D['row']>>;
  address: AddressOf<D>;
};

/**
 * Declares a list that is read page by page. It is the route of its rows, which the server answers with
 * `readList`. Its `address` says what the address of its screen may hold.
 */
export function list<const D extends ListDef>({ row, filters, ...rest }: D): ListOf<D> {
  const address = { ...PAGE, ...filters };
  return {
    ...rest,
    method: 'GET',
    query: querySchema(address),
    response: page(row),
    address,
  } as unknown as ListOf<D>;
}

/** The schema of a query with these fields; each has its initial value or may be left out. */
function querySchema<const F extends Fields>(fields: F): z.ZodObject<ShapeOf<F>> {
  const shape = Object.entries(fields).map(([name, field]) => {
    const schema = schemaOf(field);
    return [name, field.initial === undefined ? schema.optional() : schema.default(field.initial)];
  });
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodObject<ShapeOf<F>>; // made name by name above
}

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return texto(field.max, 0);
    case 'choice':
      return z.enum(field.values);
    case 'whole':
      return z.coerce.number().int().min(field.min).max(field.max);
    case 'flag':
      return yesNo;
    case 'day':
      return inputDate;
    case 'id':
      return uuid;
  }
}
