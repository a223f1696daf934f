import type { BlocoModelo, ModeloDocumento } from '../modelo/modelo-documento.ts';
import type { TextoModelo } from '../modelo/texto.ts';
import { comNomesNaCond } from './nomear.ts';

type Trocar = (nome: string) => string;

function inTexto(texto: TextoModelo, trocar: Trocar): TextoModelo {
  return texto.map((trecho) =>
    'variavel' in trecho ? { ...trecho, variavel: trocar(trecho.variavel) } : trecho,
  );
}

function inBloco(bloco: BlocoModelo, variavel: Trocar, campo: Trocar): BlocoModelo {
  switch (bloco.tipo) {
    case 'paragrafo':
    case 'aviso':
      return { ...bloco, texto: inTexto(bloco.texto, variavel) };
    case 'destaque': {
      const { valor, detalhe } = bloco;
      return {
        ...bloco,
        valor: inTexto(valor, variavel),
        ...(detalhe && { detalhe: inTexto(detalhe, variavel) }),
      };
    }
    case 'definicoes':
      return {
        ...bloco,
        itens: bloco.itens.map((item) => ({ ...item, valor: inTexto(item.valor, variavel) })),
      };
    case 'lista':
      return { ...bloco, itens: bloco.itens.map((item) => inTexto(item, variavel)) };
    case 'respostas':
      return { ...bloco, campos: bloco.campos.map(campo) };
    default:
      return bloco;
  }
}

/** The template with other names; `variavel` names what is printed, `campo` what is asked of the form. */
export function comNomesNoModelo(modelo: ModeloDocumento, variavel: Trocar, campo: Trocar): ModeloDocumento {
  const { validade } = modelo;
  return {
    ...modelo,
    ...(validade &&
      'variavel' in validade && { validade: { ...validade, variavel: variavel(validade.variavel) } }),
    blocos: modelo.blocos.map((bloco) => {
      const named = inBloco(bloco, variavel, campo);
      return named.se ? { ...named, se: comNomesNaCond(named.se, campo) } : named;
    }),
  };
}
