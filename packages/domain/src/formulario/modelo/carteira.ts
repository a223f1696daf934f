import type { ModeloDocumento } from './modelo-documento.ts';
import type { BlocoPronto } from './preencher.ts';
import { lerTextoModelo, textoPlano } from './texto.ts';

/**
 * The professional card that comes with a registration. It states the registration and nothing that was answered, so that
 * every service that changes a registration can leave one (Lei 6.206/1975; Lei 14.534/2023: the CPF is on it).
 */
export const CARTEIRA: ModeloDocumento = {
  especie: 'carteira_profissional',
  titulo: 'Carteira Profissional Digital',
  prefixo: 'CPD',
  rotuloNumero: 'Carteira nº',
  validade: { variavel: 'registro.validade' },
  blocos: [
    {
      tipo: 'destaque',
      rotulo: 'Registro',
      valor: lerTextoModelo('{{registro.numero}}'),
      detalhe: lerTextoModelo('{{pessoa.nome}}'),
    },
    {
      tipo: 'definicoes',
      itens: Object.entries({
        Nome: '{{pessoa.nome}}',
        CPF: '{{pessoa.documento}}',
        'Data de nascimento': '{{pessoa.nascimento}}',
        Categoria: '{{registro.categoria}}',
        Títulos: '{{registro.titulos}}',
        'Registro desde': '{{registro.desde}}',
        Validade: '{{registro.vigencia}}',
      }).map(([rotulo, valor]) => ({ rotulo, valor: lerTextoModelo(valor) })),
    },
    {
      tipo: 'paragrafo',
      estilo: 'solene',
      texto: lerTextoModelo(
        'Esta carteira é documento de identidade em todo o território nacional (Lei nº 6.206/1975). Prova o registro no **{{conselho.nome}}**.',
      ),
    },
    {
      tipo: 'paragrafo',
      estilo: 'nota',
      texto: lerTextoModelo(
        'As carteiras digitais anteriores deixaram de valer. Confira pelo QR Code se esta continua válida.',
      ),
    },
    {
      tipo: 'paragrafo',
      estilo: 'nota',
      texto: lerTextoModelo('Pedido nº {{pedido.protocolo}}, enviado em {{pedido.data}}.'),
    },
  ],
};

/** Fields by which the services that leave a card ask for its photo. */
export const CAMPOS_DA_FOTO = ['foto', 'novaFoto'] as const;

/** Along the foot of a card that identifies its holder. */
export const VALE_COMO_IDENTIDADE =
  'Documento de identidade em todo o território nacional (Lei nº 6.206/1975).';

/** In its place on one without a photo. */
export const SEM_FOTO_NA_CARTEIRA =
  'Sem foto, não vale como documento de identidade. Para ter uma com foto, peça o serviço “2ª via da carteira profissional”.';

const AVISO_SEM_FOTO: BlocoPronto = {
  tipo: 'aviso',
  tom: 'informacao',
  titulo: 'Esta carteira não vale como documento de identidade',
  texto: [
    {
      texto:
        'Ela prova o registro, mas não traz foto. Para ter uma carteira com foto, peça o serviço “2ª via da carteira profissional” e envie a foto.',
    },
  ],
};

/** Words by which a template says that the card identifies; the law that grants it stands for them too. */
const PROMESSA = /(?:é|vale como|serve como|serve de) documento de identidade|6\.206\/1975/i;

function promises(bloco: BlocoPronto): boolean {
  if (bloco.tipo === 'lista') return bloco.itens.some((item) => PROMESSA.test(textoPlano(item)));
  if (!('texto' in bloco)) return false;
  return PROMESSA.test(typeof bloco.texto === 'string' ? bloco.texto : textoPlano(bloco.texto));
}

/**
 * The body of a card without a photo. A notice replaces the promise of identity in any version of the
 * template, because a card without a face proves no identity.
 */
export function semPromessaDeIdentidade(corpo: readonly BlocoPronto[]): BlocoPronto[] {
  const kept = corpo.filter((bloco) => !promises(bloco));
  const at = corpo.findIndex(promises);
  return kept.toSpliced(at === -1 ? kept.length : at, 0, AVISO_SEM_FOTO);
}

/** Letters of titles that the back of a card has room for. */
const LETRAS_DOS_TITULOS = 170;

/** As many titles as a card has room for; the sheet that comes with it has them all. */
export function titulosNaCarteira(titulos: readonly string[]): string {
  const fitting = titulos.filter((_, i) => titulos.slice(0, i + 1).join(', ').length <= LETRAS_DOS_TITULOS);
  const shown = fitting.length === 0 ? titulos.slice(0, 1) : fitting;
  const more = titulos.length - shown.length;
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} e mais ${more}, na folha`;
}
