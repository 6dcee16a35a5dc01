import { sendParent, sendTo, setup } from 'xstate';
import { accountFormMachine } from './accountForm.machine.ts';
import { accountForms, type ForgotChosen, forgotPasswordInput } from './accountForms.ts';
import { customerLoginMachine } from './customerLogin.machine.ts';

export type LoginDialogEvent =
  | { type: 'dialog.opened' }
  | { type: 'close.clicked' }
  | { type: 'overlay.clicked' }
  | { type: 'escape.pressed' }
  | { type: 'customer.chosen' }
  | { type: 'employee.chosen' }
  | ForgotChosen
  | { type: 'login.chosen' }
  /** From the customer login: logged in, and no page to go to. */
  | { type: 'customer.loggedIn' };

const setUp = setup({
  types: {
    events: {} as LoginDialogEvent,
    children: {} as {
      customerLogin: 'customerLogin';
      employeeLogin: 'employeeLogin';
      forgotPassword: 'forgotPassword';
    },
  },
  actors: {
    customerLogin: customerLoginMachine.provide({
      actions: { closeDialog: sendParent({ type: 'customer.loggedIn' }) },
    }),
    employeeLogin: accountFormMachine,
    forgotPassword: accountFormMachine,
  },
  delays: { closeAnimation: 300 },
  actions: {
    /** Effect, supplied by the page. */
    goToAdmin: () => {},

    notifyCustomerLogin: sendTo('customerLogin', { type: 'dialog.closed' }),
    notifyEmployeeLogin: sendTo('employeeLogin', { type: 'dialog.closed' }),
    leaveEmployeeLogin: sendTo('employeeLogin', { type: 'form.left' }),
  },
});

/**
 * The login dialog. Each login is a chart of its own: the customer's lives as long as the dialog's actor, so that its
 * countdown goes on while the dialog is closed; the employee's begins anew each time the dialog opens, forgot-password
 * each time it is chosen.
 */
export const loginDialogMachine = setUp.createMachine({
  id: 'loginDialog',
  invoke: { id: 'customerLogin', src: 'customerLogin' },
  initial: 'closed',
  states: {
    closed: { on: { 'dialog.opened': 'shown' } },
    shown: {
      type: 'parallel',
      states: {
        presence: {
          initial: 'open',
          // Not a transition of `shown`, which would restart `tab`.
          invoke: {
            id: 'employeeLogin',
            src: 'employeeLogin',
            input: accountForms.employeeLogin,
            onDone: '.leaving',
          },
          states: {
            open: {
              on: {
                'close.clicked': 'closing',
                'overlay.clicked': 'closing',
                'escape.pressed': 'closing',
                'customer.loggedIn': 'closing',
              },
            },
            closing: {
              entry: ['notifyCustomerLogin', 'notifyEmployeeLogin'],
              after: { closeAnimation: '#loginDialog.closed' },
              on: { 'dialog.opened': 'open' },
            },
            /** An employee has logged in: the dialog closes, then the browser goes to the admin site. */
            leaving: {
              after: { closeAnimation: { target: '#loginDialog.closed', actions: 'goToAdmin' } },
            },
          },
        },
        tab: {
          initial: 'customer',
          states: {
            customer: { on: { 'employee.chosen': 'employee' } },
            employee: {
              initial: 'login',
              on: { 'customer.chosen': 'customer' },
              states: {
                login: { on: { 'forgot.chosen': 'forgot' } },
                forgot: {
                  entry: 'leaveEmployeeLogin',
                  invoke: {
                    id: 'forgotPassword',
                    src: 'forgotPassword',
                    input: forgotPasswordInput,
                    onDone: 'login',
                  },
                  on: { 'login.chosen': 'login' },
                },
              },
            },
          },
        },
      },
    },
  },
});
