import { listAchados } from '@balcao/domain/formulario/editar/percorrer';
import { describe, expect, it } from 'vitest';
import { tiposDoPrimeiroLancamento } from './catalogo.ts';

/** What the builder lets an author change, by the part of a form that has it; `tipo: *` is every kind of field. */
const EDITAVEIS: Record<string, string> = {
  '*': 'nome rotulo tipo ajuda obrigatorio mensagemObrigatorio visivel padrao origem somenteLeitura oculto sensivel autocomplete',
  txt: 'mascara formato minLength maxLength',
  longo: 'minLength maxLength',
  data: 'min max diasDesdeCiencia',
  int: 'min max',
  moeda: 'min max',
  cpf: 'outraPessoa',
  cep: 'preenche',
  fone: 'linha verificarPorCodigo',
  email: 'verificarPorCodigo',
  mun: 'uf',
  sel: 'opcoes',
  multi: 'opcoes min max exigeTodas',
  anexo: 'aceita maxArquivos maxMb minPx',
  tab: 'linhas',
  decl: 'texto',
  info: 'texto tom',
  calc: 'calculo formato',
};

/** Shown, and changed elsewhere or never: number, address and version of the service, and that debts bar nothing. */
const SO_LEITURA = 'id slug versao exigeAdimplencia';

const SERVICO =
  'titulo resumo categoria palavrasChave publico elegibilidade distinguePor grupo prazo prazoCasos workflow workflowCasos semEtapas pareceres segundaAprovacao assinatura aceites sigilo taxa documentoResultado documento efeitos baseLegal recurso oQuePrecisa avisos carta checklist passos';

const words = (text: string | undefined) => (text ?? '').split(' ');

describe.each(tiposDoPrimeiroLancamento.map((form) => [form.slug, form] as const))('%s', (_slug, form) => {
  it('has nothing that the builder does not show', () => {
    const unknown = listAchados(form).flatMap(({ campo, onde }) => {
      const known = [...words(EDITAVEIS['*']), ...words(EDITAVEIS[campo.tipo])];
      return Object.keys(campo)
        .filter((parte) => !known.includes(parte))
        .map((parte) => `${onde}.${parte}`);
    });
    expect(unknown).toEqual([]);
    const service = [...words(SERVICO), ...words(SO_LEITURA)];
    expect(Object.keys(form).filter((parte) => !service.includes(parte))).toEqual([]);
  });
});
