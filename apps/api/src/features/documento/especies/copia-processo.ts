import { type CopiaProcesso, copiaProcesso } from '#platform/pdf/modelos/copia-processo.ts';
import { answersOf } from '../answers.ts';
import { defineEspecie } from '../especie.ts';
import { loadProcesso } from '../processo/load-processo.ts';
import { sharedWith } from '../processo/shared-with.ts';

/** What the row keeps. The movements are read when the copy is printed. */
export type ConteudoCopia = Omit<CopiaProcesso, 'movimentos'> & Partial<Pick<CopiaProcesso, 'movimentos'>>;

/** Service 130: the index of a process and its movements, as far as this person may see them. */
export const copiaProcessoEspecie = defineEspecie<ConteudoCopia>({
  codigo: 'copia_processo',
  prefixo: 'CPR',
  responde: 'decisao',
  async snapshot(tx, origem) {
    const { autor } = origem;
    const { processo, integral } = await loadProcesso(tx, origem);
    const qualidade = answersOf(origem).get('qualidade') ?? 'Interessado(a)';
    return {
      titulo: 'Cópia de Processo',
      titular: { id: autor.id, nome: autor.pessoa.nome, registro: autor.registro },
      processo: processo.numero,
      conteudo: {
        ...sharedWith(processo, { integral }),
        entregueA: { nome: autor.pessoa.nome, qualidade },
      },
    };
  },
  compose(emissao, { movimentos, ...conteudo }) {
    if (!movimentos) throw new Error('what happened in the process is read before its copy is composed');
    return copiaProcesso(emissao, { ...conteudo, movimentos });
  },
});
