import { manifestacaoModelo } from '@balcao/contract/manifestacao-modelo';
import type { ComponentProps } from 'react';
import { ModelosPicker } from '#features/conversa/api.tsx';
import { query } from '#platform/call.ts';

interface ModelosDaOuvidoriaProps extends Omit<ComponentProps<typeof ModelosPicker>, 'modelos'> {
  manifestacaoId: string;
}

/** Inserts a reply template of the unit, filled in for this manifestation. */
export function ModelosDaOuvidoria({ manifestacaoId, ...picker }: ModelosDaOuvidoriaProps) {
  const modelos = query(manifestacaoModelo.modelosResposta, { params: { id: manifestacaoId } });
  return <ModelosPicker modelos={modelos} {...picker} />;
}
