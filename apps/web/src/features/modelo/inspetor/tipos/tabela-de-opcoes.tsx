import type { Opcao } from '@balcao/domain/formulario/campo-partes';
import {
  comOpcoes,
  escreverOpcao,
  lerOpcao,
  mudarOpcao,
  type OpcaoEditada,
} from '@balcao/domain/formulario/editar/opcoes';
import { comItemMovido } from '@balcao/domain/formulario/editar/percorrer';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { FieldProps } from '#ui/field.tsx';
import { LISTA, Ordem } from '#ui/ordem.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useModeloAberto } from '../../edicao/modelo-context.ts';
import { useErroEm } from '../../edicao/use-erro-em.ts';
import classes from '../../modelo.module.css';

interface TabelaDeOpcoesProps {
  titulo?: string;
  onde: string;
  opcoes: readonly (string | Opcao)[];
  /** The choices follow a list of the person's own things; absent for the only list of the field. */
  onMais?: (mais: Opcao[]) => void;
}

/** The choices in their order, each with what people read, what is stored and a word of help. */
export function TabelaDeOpcoes({ titulo = 'Opções', onde, opcoes, onMais }: TabelaDeOpcoesProps) {
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
    // Its name is only a stand-in, to be typed over.
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
            // biome-ignore lint/suspicious/noArrayIndexKey: what is stored may be changed while it is typed
            key={i}
            indice={i}
            {...(onMais ? {} : erroEm(onde, `opcoes.${i}`))}
            opcao={opcao}
            onChange={(depois) => change(i, depois)}
            total={opcoes.length}
            onMove={(to) => set(comItemMovido(opcoes, i, to))}
            onRemove={() => set(opcoes.filter((_, j) => j !== i))}
          />
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
  total: number;
  opcao: string | Opcao;
  onChange: (depois: OpcaoEditada) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Linha({ indice, total, opcao, onChange, onMove, onRemove, ...marked }: LinhaProps) {
  const lida = lerOpcao(opcao);
  const { valor, rotulo, ajuda = '' } = lida;
  const n = indice + 1;
  return (
    <li className={classes.opcao}>
      <TextField
        label={`Opção ${n}`}
        {...marked}
        value={rotulo}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => {
          const text = event.currentTarget.value;
          // A bare text is stored as it is read.
          onChange({ ...lida, rotulo: text, valor: typeof opcao === 'string' ? text : valor });
        }}
      />
      <Ordem nome={`a opção ${n}`} i={indice} total={total} onMove={onMove} onRemove={onRemove} />
      <Disclosure label="Ajuda e valor guardado">
        <div className={classes.pilha}>
          <TextField
            label={`Ajuda da opção ${n}`}
            optional
            value={ajuda}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => onChange({ ...lida, ajuda: event.currentTarget.value })}
          />
          <TextField
            label={`Valor guardado da opção ${n}`}
            value={valor}
            maxLength={150}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange({ ...lida, valor: event.currentTarget.value })}
          />
        </div>
      </Disclosure>
    </li>
  );
}
