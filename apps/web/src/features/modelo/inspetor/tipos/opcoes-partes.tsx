import type { CampoMulti, CampoSel } from '@balcao/domain/formulario/campo';
import type { Opcoes } from '@balcao/domain/formulario/campo-partes';
import { comOpcoes, isListaFixa } from '@balcao/domain/formulario/editar/opcoes';
import { CheckboxField } from '#ui/choice-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useModeloAberto } from '../../edicao/modelo-context.ts';
import { useErroEm } from '../../edicao/use-erro-em.ts';
import classes from '../../modelo.module.css';
import { lerOrigem, opcoesDeOrigem } from '../cadastro-partes.tsx';
import { useMudarParte } from '../use-campo.ts';
import { InteiroField } from './inteiro-field.tsx';
import { TabelaDeOpcoes } from './tabela-de-opcoes.tsx';

/** The choices of a field: written here, or the person's own things. */
export function OpcoesPartes({ campo, onde }: { campo: CampoSel | CampoMulti; onde: string }) {
  const { edicao } = useModeloAberto();
  const mudar = useMudarParte(onde);
  const erroEm = useErroEm();
  const { opcoes } = campo;
  const set = (next: Opcoes) => edicao.mudar((form) => comOpcoes(form, onde, next), `${onde}:opcoes`);
  return (
    <>
      <SelectField
        label="As opções vêm"
        placeholder={null}
        value={isListaFixa(opcoes) ? 'lista' : `${opcoes.de}.${opcoes.caminho}`}
        options={[
          { value: 'lista', label: 'Desta lista' },
          ...opcoesDeOrigem('lista', isListaFixa(opcoes) ? undefined : opcoes),
        ]}
        onChange={(event) => {
          const origem = lerOrigem(event.currentTarget.value);
          if (origem) set(isListaFixa(opcoes) ? origem : { ...opcoes, ...origem });
          else set(isListaFixa(opcoes) ? opcoes : (opcoes.mais ?? ['Opção 1', 'Opção 2']));
        }}
      />
      {isListaFixa(opcoes) ? (
        <TabelaDeOpcoes onde={onde} opcoes={opcoes} />
      ) : (
        <TabelaDeOpcoes
          titulo="Opções depois da lista"
          onde={onde}
          opcoes={opcoes.mais ?? []}
          onMais={(mais) => {
            const { mais: _, ...origem } = opcoes;
            set(mais.length > 0 ? { ...origem, mais } : origem);
          }}
        />
      )}
      {campo.tipo === 'multi' && (
        <>
          <div className={classes.par}>
            <InteiroField
              label="Mínimo de escolhas"
              {...erroEm(onde, 'min')}
              value={campo.min}
              onChange={(min) => mudar({ min })}
            />
            <InteiroField
              label="Máximo de escolhas"
              {...erroEm(onde, 'max')}
              value={campo.max}
              onChange={(max) => mudar({ max })}
            />
          </div>
          <CheckboxField
            label="Todas precisam ser escolhidas"
            checked={campo.exigeTodas === true}
            onChange={(on) => mudar({ exigeTodas: on ? true : undefined })}
          />
        </>
      )}
    </>
  );
}
