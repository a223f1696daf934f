import type { Acao } from '@balcao/domain/requerimento/acao';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { mayDo } from '#features/requerimento/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PlainLink } from '#ui/link.tsx';
import { Popover } from '#ui/popover.tsx';
import { isImpedido, type Offered, offeredOf } from './acoes/offered.ts';
import classes from './case-menu.module.css';

interface MenuGroup {
  title: string;
  acoes: readonly Acao[];
}

const STAFF_GROUPS: readonly MenuGroup[] = [
  {
    title: 'Andamento',
    acoes: [
      'assumir',
      'iniciar_analise',
      'retomar_analise',
      'retomar',
      'exigir',
      'dispensar_exigencia',
      'aguardar_terceiro',
      'encaminhar_parecer',
      'devolver_parecer',
      'pautar',
      'aprovar',
      'decidir',
      'decidir_recurso',
      'reconsiderar',
      'conceder_efeito',
      'negar_efeito',
      'emitir',
      'concluir',
      'encaminhar_fiscalizacao',
      'arquivar_denuncia',
      'reabrir',
    ],
  },
  { title: 'Situação', acoes: ['detalhar'] },
  { title: 'Quem conduz', acoes: ['atribuir', 'encaminhar', 'declarar_impedimento'] },
  { title: 'Prazo e correção', acoes: ['confirmar_prioridade', 'negar_prioridade', 'prorrogar', 'desfazer'] },
  { title: 'Outros pedidos', acoes: ['juntar', 'desmembrar', 'desfazer_juntada', 'desfazer_desmembramento'] },
];

const REQUESTER_GROUPS: readonly MenuGroup[] = [
  {
    title: 'Este pedido',
    acoes: ['reabrir_exigencia', 'prorrogar_exigencia', 'recorrer', 'reclamar', 'avaliar', 'cancelar'],
  },
];

interface CaseMenuProps {
  detail: Detalhe;
  leitor: Leitor;
  onAct: (acao: Acao) => void;
}

/** The menu of all acts; a forbidden one shows its reason. */
export function CaseMenu({ detail, leitor, onAct }: CaseMenuProps) {
  const groups = (leitor === 'equipe' ? STAFF_GROUPS : REQUESTER_GROUPS)
    .map(({ title, acoes }) => ({
      title,
      items: offeredOf(detail, acoes).filter((one) => !isReplaced(detail, one)),
    }))
    .filter(({ items }) => items.length > 0);
  const writes = useWritesLetters(detail, leitor);
  return (
    <div className={classes.bar}>
      <IconButton label="Imprimir" className={classes.roomy} onClick={() => window.print()}>
        <IconPrinter size={20} aria-hidden="true" />
      </IconButton>
      {(groups.length > 0 || writes) && (
        <Popover
          label="Ações do pedido"
          width={320}
          trigger={(props) => (
            <Button
              {...props}
              variant="default"
              size="sm"
              rightSection={<IconChevronDown size={18} aria-hidden="true" className={classes.roomy} />}
            >
              Ações
            </Button>
          )}
        >
          {(close) => (
            <div className={classes.menu}>
              {groups.map(({ title, items }) => (
                <section key={title} aria-label={title}>
                  <h2 className={classes.title}>{title}</h2>
                  <ul className={classes.list}>
                    {items.map((item) => (
                      <li key={item.acao}>
                        <MenuItem
                          item={item}
                          onChoose={() => {
                            close();
                            onAct(item.acao);
                          }}
                        />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
              {writes && (
                <section aria-label="Cartas">
                  <h2 className={classes.title}>Cartas</h2>
                  <PlainLink to={`/cartas/redigir/${detail.id}`} className={classes.item} onClick={close}>
                    Escrever carta
                  </PlainLink>
                </section>
              )}
            </div>
          )}
        </Popover>
      )}
    </div>
  );
}

/** Whether the server lets this person write letters to the requester. */
function useWritesLetters(detail: Detalhe, leitor: Leitor): boolean {
  const eu = useEu();
  if (eu === null || leitor !== 'equipe' || !can(eu, 'carta.redigir')) return false;
  if (detail.identidadeProtegida || isImpedido(detail)) return false;
  // A person from another group would find no signer.
  return eu.permissoes['carta.redigir'] === 'all' || eu.grupos.some(({ id }) => id === detail.grupo.id);
}

/** Whether a forbidden undo is replaced by the allowed one of a join. */
function isReplaced(detail: Detalhe, { acao, permitido }: Offered): boolean {
  return acao === 'desfazer' && !permitido && mayDo(detail, 'desfazer_juntada');
}

function MenuItem({ item, onChoose }: { item: Offered; onChoose: () => void }) {
  const { rotulo, permitido, motivo } = item;
  return (
    <button
      type="button"
      className={classes.item}
      aria-disabled={!permitido || undefined}
      onClick={() => permitido && onChoose()}
    >
      {rotulo}
      {!permitido && <small>{motivo}</small>}
    </button>
  );
}
