import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useAjuda } from '#features/ajuda/api.tsx';
import { useCarta } from '#features/servico/api.tsx';
import { useEu } from '#platform/can.ts';
import { goTo } from '#platform/navigation.ts';
import { ModalLayer } from '#ui/modal-layer.tsx';
import classes from './busca.module.css';
import {
  findAjuda,
  findComandos,
  findServicos,
  findTelas,
  type Grupo,
  mayBeServico,
  type Opcao,
  type Tela,
  toGrupos,
} from './grupos.ts';
import { OpcaoRow } from './opcao-row.tsx';
import { Situacao } from './situacao.tsx';
import { useBusca } from './use-busca.ts';

interface BuscaDialogProps {
  telas: readonly Tela[];
  /** Commands, such as views of a list; offered only when their name is typed. */
  comandos?: readonly Tela[];
  onClose: () => void;
}

/**
 * Finds screens, services, help, requests and people, by name, number, CPF, CNPJ or words of answers, messages and files.
 * Arrows choose, Enter opens; the input keeps the focus.
 */
export function BuscaDialog({ telas, comandos = [], onClose }: BuscaDialogProps) {
  const [text, setText] = useState('');
  const busca = useBusca(text);
  const servicos = findServicos(useCarta(mayBeServico(text)).data?.items ?? [], text);
  const ajuda = findAjuda(useAjuda(mayBeServico(text)).data?.temas ?? [], text);
  const deOutros = (useEu()?.tipo ?? 0) > 0;
  // Screens outside the menu appear only by name.
  const found = {
    text,
    telas: findTelas(telas, text),
    servicos,
    ajuda,
    comandos: findComandos(comandos, text),
    achados: busca.achados,
  };
  const grupos = toGrupos({ ...found, deOutros });
  const open = (opcao: Opcao | undefined) => {
    if (!opcao) return;
    onClose();
    goTo(opcao.to);
  };
  const { active, keys, setKey } = useCursor(grupos, busca, open);
  const change = (value: string) => {
    setText(value);
    setKey(null);
  };
  return (
    <ModalLayer onClose={onClose} label="Buscar" place="top" width={680}>
      <div className={classes.box}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          className={classes.input}
          type="search"
          role="combobox"
          aria-label="Buscar pedidos, pessoas e telas"
          aria-expanded={grupos.length > 0}
          aria-controls="busca-resultados"
          aria-autocomplete="list"
          aria-activedescendant={active ? `busca-${active}` : undefined}
          placeholder="Número, CPF, nome ou palavras"
          value={text}
          maxLength={200}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onKeyDown={keys}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </div>
      <div
        id="busca-resultados"
        role="listbox"
        aria-label="Resultados"
        aria-busy={!busca.fresh}
        className={classes.results}
        data-stale={!busca.fresh || undefined}
      >
        {grupos.map((grupo) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside of a listbox is no fieldset
          <div key={grupo.id} role="group" aria-labelledby={`busca-grupo-${grupo.id}`}>
            <div id={`busca-grupo-${grupo.id}`} role="presentation" className={classes.group}>
              {grupo.nome}
            </div>
            {grupo.opcoes.map((opcao) => (
              <OpcaoRow
                key={opcao.key}
                id={`busca-${opcao.key}`}
                opcao={opcao}
                active={opcao.key === active}
                onOpen={() => open(opcao)}
                onPoint={() => setKey(opcao.key)}
              />
            ))}
          </div>
        ))}
      </div>
      <Situacao text={text} grupos={grupos} busca={busca} />
    </ModalLayer>
  );
}

/** The active option. An early Enter waits for the response, so that it opens a result of the typed text. */
function useCursor(
  grupos: readonly Grupo[],
  { fresh, error }: Pick<ReturnType<typeof useBusca>, 'fresh' | 'error'>,
  open: (opcao: Opcao | undefined) => void,
) {
  const [key, setKey] = useState<string | null>(null);
  const [entered, setEntered] = useState(false);
  const opcoes = grupos.flatMap((grupo) => grupo.opcoes);
  const at = Math.max(
    0,
    opcoes.findIndex((opcao) => opcao.key === key),
  );
  const active = opcoes[at];
  useEffect(() => {
    if (!entered || !fresh) return;
    setEntered(false);
    // After an error nothing opens: the person wanted a result, not a screen.
    if (!error) open(active);
  }, [entered, fresh, error, active, open]);
  const choose = (next: number) => setKey(opcoes[(next + opcoes.length) % opcoes.length]?.key ?? null);
  const keys = (event: KeyboardEvent) => {
    setEntered(false);
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') choose(at + 1);
    else if (event.key === 'ArrowUp') choose(at - 1);
    else if (event.key === 'Enter' && (fresh || key !== null)) open(active);
    else if (event.key === 'Enter') setEntered(true);
    else return;
    event.preventDefault();
  };
  return { active: active?.key, keys, setKey };
}
