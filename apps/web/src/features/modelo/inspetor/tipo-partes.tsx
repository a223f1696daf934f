import type { Achado } from '@balcao/domain/formulario/editar/percorrer';
import type { ReactNode } from 'react';
import { AnexoPartes } from './tipos/anexo-partes.tsx';
import { CalculoPartes } from './tipos/calculo-partes.tsx';
import { EnderecoPartes } from './tipos/endereco-partes.tsx';
import { GrupoPartes } from './tipos/grupo-partes.tsx';
import { LimitesPartes } from './tipos/limites-partes.tsx';
import { OpcoesPartes } from './tipos/opcoes-partes.tsx';
import { AvisoPartes, ContatoPartes, CpfPartes } from './tipos/simples-partes.tsx';
import { TextoPartes } from './tipos/texto-partes.tsx';

/** What only this kind of field has. */
export function TipoPartes({ achado }: { achado: Achado }): ReactNode {
  const { campo, onde, tab } = achado;
  const row = tab?.nome ?? null;
  switch (campo.tipo) {
    case 'txt':
    case 'longo':
      return <TextoPartes campo={campo} onde={onde} />;
    case 'data':
    case 'int':
    case 'moeda':
      return <LimitesPartes campo={campo} onde={onde} tab={row} />;
    case 'sel':
    case 'multi':
      return <OpcoesPartes campo={campo} onde={onde} />;
    case 'anexo':
      return <AnexoPartes campo={campo} onde={onde} />;
    case 'tab':
      return <GrupoPartes campo={campo} onde={onde} />;
    case 'calc':
      return <CalculoPartes campo={campo} onde={onde} tab={row} />;
    case 'cep':
    case 'mun':
      return <EnderecoPartes campo={campo} onde={onde} tab={row} />;
    case 'decl':
    case 'info':
      return <AvisoPartes campo={campo} onde={onde} />;
    case 'fone':
    case 'email':
      return <ContatoPartes campo={campo} onde={onde} />;
    case 'cpf':
      return <CpfPartes campo={campo} onde={onde} />;
    default:
      return null;
  }
}
