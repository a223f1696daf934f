import type { CampoMulti, CampoSel } from '@balcao/domain/formulario/campo';
import type { Opcao, Opcoes } from '@balcao/domain/formulario/campo-partes';
import {
  comOpcoes,
  escreverOpcao,
  isListaFixa,
  lerOpcao,
  mudarOpcao,
  type OpcaoEditada,
} from '@balcao/domain/formulario/editar/opcoes';
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/choice-field.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { FieldProps } from '#ui/field.tsx';
import { LISTA, Ordem } from '#ui/ordem.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ligar } from '../../edicao/ligar.ts';
import { useModeloAberto } from '../../edicao/modelo-context.ts';
import { useErroEm } from '../../edicao/use-erro-em.ts';
import classes from '../../modelo.module.css';
import { lerOrigem, opcoesDeOrigem } from '../cadastro-partes.tsx';
import { useCampo } from '../use-campo.ts';
import { InteiroField } from './inteiro-field.tsx';

/** The options of a field: written here, or data of the person. */
export function OpcoesPartes({ campo, onde }: { campo: CampoSel | CampoMulti; onde: string }) {
  const { edicao } = useModeloAberto();
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
      {campo.tipo === 'multi' && <MultiPartes campo={campo} onde={onde} />}
    </>
  );
}

function MultiPartes({ campo, onde }: { campo: CampoMulti; onde: string }) {
  const { liga } = useCampo(campo, onde);
  return (
    <>
      <div className={classes.par}>
        <InteiroField label="Mínimo de escolhas" {...liga.inteiro('min')} />
        <InteiroField label="Máximo de escolhas" {...liga.inteiro('max')} />
      </div>
      <CheckboxField label="Todas precisam ser escolhidas" {...liga.marca('exigeTodas')} />
    </>
  );
}

interface TabelaDeOpcoesProps {
  titulo?: string;
  onde: string;
  opcoes: readonly (string | Opcao)[];
  /** Set when the options follow a list of the person's data; absent for a field's only list. */
  onMais?: (mais: Opcao[]) => void;
}

/** The options in order, each with its label, stored value and help. */
function TabelaDeOpcoes({ titulo = 'Opções', onde, opcoes, onMais }: TabelaDeOpcoesProps) {
  const { edicao } = useModeloAberto();
  const erroEm = useErroEm();
  const lista = useRef<HTMLOListElement>(null);
  const set = (next: (string | Opcao)[]) => {
    if (onMais) onMais(next.map(lerOpcao));
    else edicao.mudar((form) => comOpcoes(form, onde, next));
  };
  const change = (i: number, depois: OpcaoEditada) => {
    if (onMais) onMais(opcoes.map((opcao, j) => (i === j ? toOpcao(depois) : lerOpcao(opcao))));
    else edicao.mudar((form) => mudarOpcao(form, onde, i, depois), `${onde}:opcao:${i}`);
  };
  const add = () => {
    const label = `Opção ${opcoes.length + 1}`;
    set([
      ...opcoes,
      opcoes.every((opcao) => typeof opcao === 'string') && !onMais ? label : { valor: label, rotulo: label },
    ]);
    // The label is a placeholder, so typing replaces it.
    setTimeout(() => {
      const field = lista.current?.querySelector<HTMLInputElement>('li:last-child input');
      field?.focus();
      field?.select();
    });
  };
  return (
    <fieldset className={classes.opcoes}>
      <legend>{titulo}</legend>
      <ol ref={lista} {...LISTA}>
        {opcoes.map((opcao, i) => (
          <Linha
            // biome-ignore lint/suspicious/noArrayIndexKey: the stored value changes while it is typed
            key={i}
            indice={i}
            {...(onMais ? {} : erroEm(onde, `opcoes.${i}`))}
            opcao={opcao}
            onChange={(depois) => change(i, depois)}
          >
            <Ordem nome={`a opção ${i + 1}`} i={i} itens={opcoes} onChange={set} />
          </Linha>
        ))}
      </ol>
      <Button variant="default" size="compact-md" onClick={add}>
        Incluir opção
      </Button>
    </fieldset>
  );
}

function toOpcao(depois: OpcaoEditada): Opcao {
  const written = escreverOpcao({ valor: '', rotulo: '' }, depois);
  return typeof written === 'string' ? { valor: written, rotulo: written } : written;
}

interface LinhaProps extends Pick<FieldProps, 'id' | 'error'> {
  indice: number;
  opcao: string | Opcao;
  onChange: (depois: OpcaoEditada) => void;
  /** The buttons that move and remove it. */
  children: ReactNode;
}

function Linha({ indice, opcao, onChange, children, ...marked }: LinhaProps) {
  const lida = lerOpcao(opcao);
  const n = indice + 1;
  const change = (parte: Partial<OpcaoEditada>) => onChange({ ...lida, ...parte });
  const liga = ligar({ ajuda: '', ...lida }, change, () => ({}));
  return (
    <li className={classes.opcao}>
      <TextField
        label={`Opção ${n}`}
        {...marked}
        value={lida.rotulo}
        maxLength={300}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) =>
          // For a plain text option, label and stored value are the same.
          change({ rotulo: value, ...(typeof opcao === 'string' && { valor: value }) })
        }
      />
      {children}
      <Disclosure label="Ajuda e valor guardado">
        <div className={classes.pilha}>
          <TextField label={`Ajuda da opção ${n}`} optional maxLength={500} {...liga.texto('ajuda')} />
          <TextField
            label={`Valor guardado da opção ${n}`}
            maxLength={150}
            spellCheck={false}
            {...liga.texto('valor')}
          />
        </div>
      </Disclosure>
    </li>
  );
}
