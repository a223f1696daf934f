import type { Formulario, Passo } from '@balcao/domain/formulario/campo';
import { deslocarCampo, removerCampo } from '@balcao/domain/formulario/editar/campos';
import { inserirPasso, moverPasso, removerPasso } from '@balcao/domain/formulario/editar/passos';
import { acharCampo, listaDe, lugarDe } from '@balcao/domain/formulario/editar/percorrer';
import { contarUsos } from '@balcao/domain/formulario/editar/usos';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useDrag } from '#ui/use-drag.ts';
import { chegouEstrutura, focarItem, focarPropriedades } from '../edicao/foco.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import classes from './estrutura.module.css';
import { ItemDeCampo, ItemDePasso } from './item.tsx';
import { Paleta } from './paleta.tsx';
import { soltar } from './soltar.ts';

/** Steps and fields in order. They move by pointer, or by Alt and the arrow keys. */
export function Estrutura({ onAbrir }: { onAbrir?: () => void }) {
  const { form, edicao, selecionar } = useModeloAberto();
  const [paleta, setPaleta] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const acts = useActs();
  useEffect(chegouEstrutura, []);
  const drag = useDrag(list, (onde, sobre) => edicao.mudar((now) => soltar(now, onde, sobre)));
  const onKeyDown = (event: KeyboardEvent) => {
    const item = event.target instanceof HTMLElement ? event.target.closest('[data-onde]') : null;
    const onde = item?.getAttribute('data-onde');
    const delta = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (onde && delta !== 0) {
      event.preventDefault();
      if (event.altKey) acts.move(onde, delta);
      else focusNeighbour(list.current, item, delta);
    }
    if (onde && event.key === 'Delete') {
      event.preventDefault();
      acts.remove(onde);
    }
  };
  const addStep = () => {
    const { form: next, id } = inserirPasso(form, `Passo ${form.passos.length + 1}`, form.passos.length);
    edicao.mudar(() => next);
    focarPropriedades(`passo:${id}`, { novo: true });
    selecionar(`passo:${id}`);
    onAbrir?.();
  };
  return (
    <div className={classes.estrutura}>
      <div className={classes.acoes}>
        <Button
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          data-adicionar
          onClick={() => setPaleta(true)}
        >
          Adicionar campo
        </Button>
        <Button variant="default" onClick={addStep}>
          Adicionar passo
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to the keys of the buttons inside */}
      <div ref={list} className={classes.lista} onKeyDown={onKeyDown}>
        {form.passos.length === 0 && (
          <p className={classes.vazio}>Comece por “Adicionar campo”. O primeiro passo é criado com ele.</p>
        )}
        <ol aria-label="Passos e campos">
          {form.passos.map((passo, i) => (
            <PassoComCampos
              key={passo.id}
              passo={passo}
              numero={i + 1}
              alvo={drag?.over ?? null}
              onAbrir={onAbrir}
            />
          ))}
        </ol>
      </div>
      <p className={classes.dica}>
        Com o teclado: setas andam, <kbd>Alt</kbd>+<kbd>↑</kbd> e <kbd>Alt</kbd>+<kbd>↓</kbd> movem,{' '}
        <kbd>Delete</kbd> retira.
      </p>
      {paleta && (
        <Paleta
          onClose={() => setPaleta(false)}
          onAdded={(onde, escrito) => {
            focarPropriedades(onde, escrito);
            setPaleta(false);
            selecionar(onde);
            onAbrir?.();
          }}
        />
      )}
    </div>
  );
}

interface PassoComCamposProps {
  passo: Passo;
  numero: number;
  alvo: string | null;
  onAbrir?: () => void;
}

function PassoComCampos({ passo, numero, alvo, onAbrir }: PassoComCamposProps) {
  return (
    <li className={classes.passo}>
      <ItemDePasso passo={passo} numero={numero} alvo={alvo} onAbrir={onAbrir} />
      <ol aria-label={`Campos do passo ${passo.titulo}`}>
        {passo.campos.map((campo) => (
          <li key={campo.nome}>
            <ItemDeCampo campo={campo} onde={campo.nome} alvo={alvo} onAbrir={onAbrir} />
            {campo.tipo === 'tab' && (
              <ol aria-label={`Colunas de ${campo.rotulo}`} className={classes.colunas}>
                {campo.linhas.campos.map((coluna) => (
                  <li key={coluna.nome}>
                    <ItemDeCampo
                      campo={coluna}
                      onde={`${campo.nome}.${coluna.nome}`}
                      alvo={alvo}
                      onAbrir={onAbrir}
                    />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </li>
  );
}

function focusNeighbour(list: HTMLElement | null, item: Element | null, delta: number): void {
  const items = [...(list?.querySelectorAll<HTMLElement>('[data-onde]') ?? [])];
  const next = items[item instanceof HTMLElement ? items.indexOf(item) + delta : -1];
  next?.querySelector<HTMLElement>('button[data-nome]')?.focus();
}

function fromList(): boolean {
  return document.activeElement?.closest('[data-onde]') != null;
}

/** The item that gets the focus when the given one is removed: the next, or else the previous. */
function neighbourOf(form: Formulario, onde: string): string | null {
  const all = form.passos.flatMap((passo) => [
    `passo:${passo.id}`,
    ...passo.campos.flatMap((campo) => [
      campo.nome,
      ...(campo.tipo === 'tab' ? campo.linhas.campos.map((coluna) => `${campo.nome}.${coluna.nome}`) : []),
    ]),
  ]);
  const at = all.indexOf(onde);
  return all.slice(at + 1).find((each) => !each.startsWith(`${onde}.`)) ?? all[at - 1] ?? null;
}

/** Moves and removes items, and announces it. */
export function useActs() {
  const { form, edicao, selecao, selecionar, anunciar } = useModeloAberto();
  const sayPlace = (onde: string, next: typeof form) => {
    const achado = acharCampo(next, onde);
    const lugar = lugarDe(next, onde);
    if (!achado || !lugar) return;
    const total = listaDe(next, lugar)?.length ?? 0;
    anunciar(
      `${achado.campo.rotulo}: posição ${lugar.indice + 1} de ${total}, passo ${achado.passo.titulo}.`,
    );
  };
  return {
    move: (onde: string, delta: number) => {
      const step = onde.startsWith('passo:') ? onde.slice('passo:'.length) : null;
      const at = form.passos.findIndex(({ id }) => id === step);
      const next =
        step === null
          ? deslocarCampo(form, onde, delta > 0 ? 1 : -1)
          : moverPasso(form, step, Math.max(at + delta, 0));
      edicao.mudar(() => next);
      // A move to another step remounts the item. From the inspector, the focus stays where it is.
      if (fromList()) focarItem(onde);
      if (next === form) anunciar('Já está na ponta.');
      else if (step === null) sayPlace(onde, next);
      else {
        const now = next.passos.findIndex(({ id }) => id === step);
        anunciar(`Passo na posição ${now + 1} de ${next.passos.length}.`);
      }
    },
    remove: (onde: string) => {
      const step = onde.startsWith('passo:') ? onde.slice('passo:'.length) : null;
      const after = neighbourOf(form, onde);
      focarItem(after);
      const usos = step === null ? contarUsos(form, onde) : 0;
      const next = step === null ? removerCampo(form, onde) : removerPasso(form, step);
      edicao.mudar(() => next);
      if (selecao === onde) selecionar(null);
      const left =
        usos === 1 ? ' Uma regra usava este campo.' : usos > 1 ? ` ${usos} regras usavam este campo.` : '';
      anunciar(`Retirado.${left} Desfaça com Ctrl+Z.`);
    },
  };
}
