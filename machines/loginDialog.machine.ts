import { sendTo, setup } from 'xstate';
import { accountFormMachine } from './accountForm.machine.ts';
import { accountForms, type ForgotChosen, forgotPasswordInput } from './accountForms.ts';
import { type CustomerLoggedIn, customerLoginMachine } from './customerLogin.machine.ts';

export type LoginDialogEvent =
  | { type: 'dialog.opened' }
  | { type: 'close.clicked' }
  | { type: 'overlay.clicked' }
  | { type: 'escape.pressed' }
  | { type: 'customer.chosen' }
  | { type: 'employee.chosen' }
  | ForgotChosen
  | { type: 'login.chosen' }
  | CustomerLoggedIn;

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
    customerLogin: customerLoginMachine,
    employeeLogin: accountFormMachine,
    forgotPassword: accountFormMachine,
  },
  delays: { closeAnimation: 300 },
  actions: {
    /** Effect, provided by the page. */
    goToAdmin: () => {},

    notifyCustomerLogin: sendTo('customerLogin', { type: 'dialog.closed' }),
    notifyEmployeeLogin: sendTo('employeeLogin', { type: 'dialog.closed' }),
    leaveEmployeeLogin: sendTo('employeeLogin', { type: 'form.left' }),
  },
});

/**
 * The login dialog with an actor for each login. The customer's login runs as long as the dialog's actor, so that its
 * countdown continues while the dialog is closed. The employee's login restarts each time the dialog opens. The request
 * for a reset link restarts each time a visitor opens it.
 */
export const loginDialogMachine = setUp.createMachine({
  id: 'loginDialog',
  invoke: { id: 'customerLogin', src: 'customerLogin', input: ({ self }) => ({ dialog: self }) },
  initial: 'closed',
  states: {
    closed: { on: { 'dialog.opened': 'shown' } },
    shown: {
      type: 'parallel',
      states: {
        presence: {
          initial: 'open',
          // Invoked here and not by `shown`, whose transitions would restart `tab`.
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
            /** An employee has logged in: the dialog closes, then the browser opens the admin site. */
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
