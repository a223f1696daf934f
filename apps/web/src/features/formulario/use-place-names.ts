import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import { type Contexto, readOrigem } from '@balcao/domain/formulario/contexto';
import { isRecord, type RespostasBrutas, readOwn } from '@balcao/domain/formulario/valor';
import { ufOfMunicipio } from '@balcao/domain/pessoa/uf';
import { useMemo } from 'react';
import { useSettings } from '#platform/settings.ts';
import { useMunicipioNames } from './queries.ts';

/** IBGE codes of municipalities among the answers and prefilled values. */
function codesIn(campos: readonly Campo[], answers: unknown, contexto: Contexto): string[] {
  return campos.flatMap((campo) => {
    const value = readOwn(answers, campo.nome) ?? (campo.origem && readOrigem(campo.origem, contexto));
    if (campo.tipo === 'mun') return typeof value === 'string' ? [value] : [];
    if (campo.tipo !== 'tab' || !Array.isArray(value)) return [];
    return value.filter(isRecord).flatMap((row) => codesIn(campo.linhas.campos, row, contexto));
  });
}

/**
 * The facts with names of places: municipalities of the states in the answers. Codes of a list still loading count as valid,
 * to avoid premature errors.
 */
export function usePlaceNames(form: Formulario, respostas: RespostasBrutas, contexto: Contexto): Contexto {
  const offices = useSettings()?.localidades;
  const campos = form.passos.flatMap((passo) => passo.campos);
  const codes = codesIn(campos, respostas, contexto);
  const ufs = [...new Set(codes.flatMap((code) => ufOfMunicipio(code)?.sigla ?? []))].sort();
  const names = useMunicipioNames(ufs);
  return useMemo(() => {
    const municipio = (ibge: string) => {
      const uf = ufOfMunicipio(ibge)?.sigla;
      const known = uf === undefined ? undefined : names.get(uf);
      return known ? known.get(ibge) : ibge;
    };
    const localidade = offices
      ? (ibge: string) => offices.find((office) => office.ibge === ibge)?.nome
      : undefined;
    return { ...contexto, municipio, localidade };
  }, [contexto, names, offices]);
}
