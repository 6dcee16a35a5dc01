/**
 * The lights of the pictures, as data: a scene names one, and its sky, hills, water and rim lines take their colours
 * from it. Products that stand beside each other take lights that differ in brightness and hue.
 */
export interface Light {
  /** From the top of the sky to the horizon. */
  readonly sky: readonly [string, string, string, string];
  /** From the far hills to the nearest ground. */
  readonly depths: readonly [string, string, string, string, string];
  /** From the horizon to the nearest water. */
  readonly water: readonly [string, string, string];
  /** The fine line where the light touches an edge. */
  readonly rim: string;
  /** Around the sun and lamps. */
  readonly glow: string;
}

export const lights = {
  /** Early and clear: ivory at the horizon, long soft shadows. */
  morning: {
    sky: ['#9fc4e4', '#c6dded', '#efe9d8', '#fdf1d2'],
    depths: ['#c3d2d8', '#9dbab4', '#7fa58d', '#5d8c6c', '#41704f'],
    water: ['#f3ecd6', '#a8c9d8', '#5f93b8'],
    rim: '#c2923a',
    glow: '#ffe9ae',
  },
  /** High sun, blue sky, white clouds. */
  noon: {
    sky: ['#3d8fd1', '#6fb2e2', '#a9d5ef', '#def1f6'],
    depths: ['#a9cdd8', '#79b3a4', '#5b9a6d', '#8fae5a', '#c9b47c'],
    water: ['#bfe6e6', '#4fb3c4', '#1f7ea6'],
    rim: '#fff3cf',
    glow: '#fff6d2',
  },
  /** The light below leaves. */
  garden: {
    sky: ['#b8dba6', '#d3e8b6', '#e9f1c6', '#fbf4cf'],
    depths: ['#bcd79a', '#97c27c', '#6fa85f', '#4a8a4d', '#2f6b45'],
    water: ['#e9f1c6', '#8fc3a6', '#4d9181'],
    rim: '#e2b54e',
    glow: '#fff3b8',
  },
  /** Monsoon: slate sky, every lamp warm. */
  rain: {
    sky: ['#46606b', '#5f7b84', '#84999c', '#a9b5ae'],
    depths: ['#7b9393', '#5e7d7a', '#456a62', '#30544e', '#21403d'],
    water: ['#a9b5ae', '#5f7f84', '#34525a'],
    rim: '#f0d496',
    glow: '#ffd98a',
  },
  /** Low sun over dry stone: ochre and sand. */
  afternoon: {
    sky: ['#e5b869', '#efcd8b', '#f6e0af', '#fbf0d3'],
    depths: ['#ddbd86', '#c9a066', '#b2834c', '#946839', '#74502d'],
    water: ['#f6e0af', '#d8b77c', '#a9834d'],
    rim: '#fff0c4',
    glow: '#fff3cc',
  },
  /** Rose and gold, the lamps coming on. */
  dusk: {
    sky: ['#4d3f7c', '#9a5a8c', '#e58a80', '#fcd08e'],
    depths: ['#b7708c', '#8b5684', '#664577', '#463467', '#2c2552'],
    water: ['#fcd08e', '#c9748a', '#54407a'],
    rim: '#ffd98f',
    glow: '#ffd889',
  },
  /** First sun in a room of rose plaster. */
  rose: {
    sky: ['#f7c9b4', '#fbd9b9', '#fee8c1', '#fff4d6'],
    depths: ['#e9b7a4', '#d99a8c', '#c07d78', '#9b5f66', '#734654'],
    water: ['#fff4d6', '#f4c7a6', '#d99a8c'],
    rim: '#c2923a',
    glow: '#fff0bd',
  },
  night: {
    sky: ['#081228', '#102144', '#1d3763', '#48618c'],
    depths: ['#49618b', '#2b4675', '#1a3159', '#11213f', '#0b1731'],
    water: ['#6f7f98', '#2b4675', '#0f1d3b'],
    rim: '#f0d496',
    glow: '#f3d38c',
  },
} as const satisfies Readonly<Record<string, Light>>;
