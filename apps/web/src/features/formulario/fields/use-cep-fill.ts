import { municipio } from '@balcao/contract/municipio';
import type { CampoCep } from '@balcao/domain/formulario/campo';
import { parseCep } from '@balcao/domain/pessoa/cep';
import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/call.ts';
import type { InputProps } from '../field-module.ts';
import { type FormularioAberto, useFormulario } from '../formulario-context.ts';

/** A value to fill in, with the value of its field at the time of the lookup. */
interface Fill {
  nome: string;
  value: string;
  before: unknown;
}

/**
 * Fills the address fields once, after a new CEP was typed. Changes of the person during or after the lookup stay. Without a
 * directory nothing happens.
 */
export function useCepFill({ campo, item, onChange }: InputProps<CampoCep>) {
  const formulario = useFormulario();
  const row = item.linha?.i;
  const asked = useRef<string | null>(null);
  const [fills, setFills] = useState<readonly Fill[]>([]);
  const [unknown, setUnknown] = useState(false);

  // One field per render, because each change builds on the answers of the previous one.
  useEffect(() => {
    const [fill, ...rest] = fills;
    if (!fill) return;
    const target = findTarget(formulario, fill.nome, row);
    if (target && target.valor === fill.before) formulario.onChange(target, fill.value);
    setFills(rest);
  }, [fills, formulario, row]);

  async function lookUp(cep: string, before: ReadonlyMap<string, unknown>): Promise<void> {
    const answer = await call(municipio.cep, { params: { cep } }).catch(() => null);
    if (answer === null || asked.current !== cep) return;
    setUnknown(answer.disponivel && answer.endereco === null);
    const { logradouro = '', bairro = '', uf = '', municipioIbge = '' } = answer.endereco ?? {};
    const found: [string | undefined, string][] = [
      [campo.preenche?.logradouro, logradouro],
      [campo.preenche?.bairro, bairro],
      [campo.preenche?.uf, uf],
      [campo.preenche?.municipio, municipioIbge],
    ];
    setFills(
      found.flatMap(([nome, value]) =>
        nome !== undefined && value !== '' ? [{ nome, value, before: before.get(nome) }] : [],
      ),
    );
  }

  const change = (typed: unknown): void => {
    onChange(typed);
    const cep = typeof typed === 'string' ? parseCep(typed) : null;
    if (campo.preenche === undefined || cep === asked.current) return;
    asked.current = cep;
    setUnknown(false);
    if (cep === null) return;
    const names = Object.values(campo.preenche);
    void lookUp(cep, new Map(names.map((nome) => [nome, findTarget(formulario, nome, row)?.valor])));
  };
  return { change, unknown };
}

/** The field of that name in the same row, or in the form outside of rows. */
function findTarget({ avaliacao }: FormularioAberto, nome: string, row: number | undefined) {
  return avaliacao.campos.find(({ campo, linha }) => campo.nome === nome && linha?.i === row);
}
