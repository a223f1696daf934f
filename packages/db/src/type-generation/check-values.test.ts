import { describe, expect, it } from 'vitest';
import { checkValues } from './check-values.ts';

describe('checkValues', () => {
  it.each([
    [`CHECK ((uso = ANY (ARRAY['a'::text, 'b c'::text])))`, ["'a'", "'b c'"]],
    [`CHECK ((uso = 'so_este'::text))`, ["'so_este'"]],
    [`CHECK (((uso IS NULL) OR (uso = ANY (ARRAY['a'::text, 'b'::text]))))`, ["'a'", "'b'"]],
    [`CHECK ((uso <@ ARRAY['pdf'::text, 'png'::text]))`, ["'pdf'", "'png'"]],
    [`CHECK ((uso = ANY (ARRAY[0, 1, '-1'::integer])))`, ['0', '1', '-1']],
    [`CHECK ((uso = ANY (ARRAY['1'::text, '02'::text])))`, ["'1'", "'02'"]],
    [`CHECK ((uso = ANY (ARRAY['d''água'::text, 'x)'::text])))`, ["'d\\'água'", "'x)'"]],
    [`CHECK ((uso = ANY (ARRAY['a'::text]))) NOT VALID`, ["'a'"]],
  ])('reads %s', (definition, values) => {
    expect(checkValues('uso', definition)).toEqual(values);
  });

  it.each([
    `CHECK ((uso ~ '^[0-9]{7}$'::text))`,
    `CHECK ((uso >= 0) AND (uso <= 3))`,
    `CHECK (((uso = 'a'::text) OR (length(uso) > 3)))`,
    `CHECK ((lower(uso) = ANY (ARRAY['a'::text])))`,
    `CHECK ((outro = ANY (ARRAY['a'::text])))`,
    `CHECK ((uso <> ALL (ARRAY['a'::text])))`,
    `CHECK ((uso = now()))`,
  ])('does not guess at %s', (definition) => {
    expect(checkValues('uso', definition)).toBeNull();
  });
});
