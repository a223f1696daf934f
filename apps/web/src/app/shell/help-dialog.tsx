import { meets, useEu } from '#platform/can.ts';
import type { Needs } from '#platform/route-row.ts';
import { changeTela, useTela } from '#platform/tela.ts';
import { CheckboxField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import classes from './help-dialog.module.css';

interface Shortcut {
  keys: readonly string[];
  does: string;
  /** Who can use the shortcut; everybody when absent. */
  needs?: Needs;
}

const STAFF = { tipo: 1 } as const;
const CONDUCT = { permissao: 'requerimento.assumir' } as const;

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], does: 'Buscar pedidos, pessoas e telas' },
  { keys: ['/'], does: 'Buscar pedidos, pessoas e telas' },
  { keys: ['g', 'f'], does: 'Ir à fila de atendimento', needs: STAFF },
  { keys: ['g', 'r'], does: 'Ir aos pedidos' },
  { keys: ['g', 'n'], does: 'Ir às notificações' },
  { keys: ['g', 'i'], does: 'Ir ao início' },
  { keys: ['j'], does: 'Próxima linha da lista' },
  { keys: ['k'], does: 'Linha anterior da lista' },
  { keys: ['Enter'], does: 'Abrir a linha' },
  { keys: ['x'], does: 'Selecionar a linha', needs: STAFF },
  { keys: ['['], does: 'Visão anterior da fila', needs: STAFF },
  { keys: [']'], does: 'Próxima visão da fila', needs: STAFF },
  { keys: ['p'], does: 'Assumir o próximo pedido sem atendente', needs: CONDUCT },
  { keys: ['.'], does: 'Mostrar o que há de novo na fila', needs: STAFF },
  { keys: ['n'], does: 'Abrir o próximo pedido', needs: CONDUCT },
  { keys: ['u'], does: 'Voltar à fila', needs: STAFF },
  { keys: ['a'], does: 'Assumir o pedido', needs: CONDUCT },
  { keys: ['r'], does: 'Responder a quem pediu', needs: STAFF },
  { keys: ['i'], does: 'Escrever nota interna', needs: STAFF },
  { keys: ['z'], does: 'Desfazer a resposta que ainda não saiu', needs: CONDUCT },
  { keys: ['e'], does: 'Pedir correção', needs: { permissao: 'requerimento.exigir' } },
  { keys: ['d'], does: 'Decidir o pedido', needs: { permissao: 'requerimento.decidir' } },
  { keys: ['m'], does: 'Executar uma macro no pedido', needs: CONDUCT },
  { keys: ['Ctrl', 'Enter'], does: 'Enviar o que está escrito' },
  { keys: ['Esc'], does: 'Fechar; em um pedido, sair do texto' },
  { keys: ['?'], does: 'Mostrar esta ajuda' },
];

/** The keyboard shortcuts that the person can use, on '?'. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const tela = useTela();
  const eu = useEu();
  return (
    <Dialog opened onClose={onClose} title="Atalhos do teclado">
      <p className={classes.intro}>Os atalhos não agem enquanto você escreve em um campo.</p>
      <dl className={classes.list}>
        {SHORTCUTS.filter(({ needs }) => needs === undefined || meets(eu, needs)).map(({ keys, does }) => (
          <div key={keys.join()}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {tela && (
        <CheckboxField
          name="atalhos"
          label="Usar atalhos de uma tecla só"
          hint="Desligue se você fala com o computador ou esbarra nas teclas. Ctrl K continua valendo."
          checked={tela.atalhos}
          onChange={(atalhos) => void changeTela({ atalhos })}
        />
      )}
    </Dialog>
  );
}
