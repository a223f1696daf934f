import type { CampoTab } from '@balcao/domain/formulario/campo';
import { inserirCampo, withoutUndefined } from '@balcao/domain/formulario/editar/campos';
import { novoCampo } from '@balcao/domain/formulario/editar/novo-campo';
import { lugarDe } from '@balcao/domain/formulario/editar/percorrer';
import { LINHAS_MAX } from '@balcao/domain/formulario/tipos/tab';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { focarPropriedades } from '../../edicao/foco.ts';
import { useModeloAberto } from '../../edicao/modelo-context.ts';
import { useErroEm } from '../../edicao/use-erro-em.ts';
import classes from '../../modelo.module.css';
import { useMudarParte } from '../use-campo.ts';
import { InteiroField } from './inteiro-field.tsx';

/** What one row is called, how many there may be, and its columns. */
export function GrupoPartes({ campo, onde }: { campo: CampoTab; onde: string }) {
  const { form, edicao, selecionar } = useModeloAberto();
  const mudar = useMudarParte(onde);
  const erroEm = useErroEm();
  const { linhas } = campo;
  const set = (parte: Partial<CampoTab['linhas']>) =>
    mudar({ linhas: withoutUndefined({ ...linhas, ...parte }) });
  const addColumn = () => {
    const passo = lugarDe(form, onde)?.passo;
    if (passo === undefined) return;
    const column = novoCampo('txt', 'Nova pergunta');
    const done = inserirCampo(form, column, { passo, grupo: campo.nome, indice: linhas.campos.length });
    edicao.mudar(() => done.form);
    if (!done.onde) return;
    focarPropriedades(done.onde, { novo: true });
    selecionar(done.onde);
  };
  return (
    <>
      <TextField
        label="Nome de cada item, no singular"
        {...erroEm(onde, 'linhas.titulo')}
        hint="Por exemplo: Sócio, Filial."
        value={linhas.titulo}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => set({ titulo: event.currentTarget.value })}
      />
      <div className={classes.par}>
        <InteiroField
          label="Mínimo de itens"
          {...erroEm(onde, 'linhas.min')}
          placeholder="0"
          value={linhas.min}
          onChange={(min) => set({ min })}
        />
        <InteiroField
          label="Máximo de itens"
          {...erroEm(onde, 'linhas.max')}
          placeholder={String(LINHAS_MAX)}
          value={linhas.max}
          onChange={(max) => set({ max })}
        />
      </div>
      <Button variant="default" onClick={addColumn}>
        Incluir pergunta no grupo
      </Button>
    </>
  );
}
