import type { BlocoModelo, ModeloDocumento } from '@balcao/domain/formulario/modelo/modelo-documento';
import { lerTextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { solene } from './blocos-decisao.ts';
import { PEDIDO_DE_ORIGEM } from './blocos-documento.ts';

/** What is certified of a definitive registration, whatever diploma it stands on. */
export const REGISTRO_DEFINITIVO =
  'CERTIFICAMOS que **{{pessoa.nome}}**, CPF {{pessoa.documento}}, tem registro definitivo neste Conselho sob o nº **{{registro.numero}}**, desde {{registro.desde}}, e pode exercer a profissão.';

type Cabecalho = Omit<ModeloDocumento, 'blocos'>;

/** A certificate about a registration: its number in large letters, what is certified, and the request behind it. */
export function documentoRegistro(
  cabecalho: Cabecalho,
  { rotulo = 'Registro', texto, mais = [] }: { rotulo?: string; texto?: string; mais?: BlocoModelo[] },
): ModeloDocumento {
  return {
    ...cabecalho,
    blocos: [
      {
        tipo: 'destaque',
        rotulo,
        valor: lerTextoModelo('{{registro.numero}}'),
        detalhe: lerTextoModelo('{{pessoa.nome}}'),
      },
      ...(texto ? [solene(texto)] : []),
      ...mais,
      solene('Por ser verdade, o **{{conselho.nome}}** emite este documento em {{documento.data}}.'),
      PEDIDO_DE_ORIGEM,
    ],
  };
}

/** Certificate of a person's new registration; the same kind for every way to register. */
export function certidaoRegistro(texto: string, mais: BlocoModelo[] = []): ModeloDocumento {
  const cabecalho = {
    especie: 'certidao_registro',
    titulo: 'Certidão de Registro Profissional',
    prefixo: 'CRG',
    rotuloNumero: 'Certidão nº',
  };
  return documentoRegistro(cabecalho, { texto, mais });
}
